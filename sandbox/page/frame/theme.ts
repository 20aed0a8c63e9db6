export type Theme = 'system' | 'light' | 'dark';

const key = 'sandbox-theme';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The theme of the last visit. Without storage, for example in a private window, the system decides. */
export function rememberedTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows the page in a theme and keeps it for the next visit. */
export function applyTheme(theme: Theme = rememberedTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice holds for this page only.
  }
}

export function followingTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}
