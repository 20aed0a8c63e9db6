import { filled } from '../language/language.ts';
import { strings } from './strings.ts';

/** Runs before the page is painted: applies the chosen theme, and marks that scripts run. */

type Choice = 'auto' | 'light' | 'dark';

const key = 'documentation-theme';
const choices: readonly Choice[] = ['auto', 'light', 'dark'];
const dark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;
let choice = remembered();

/** The choice of an earlier visit. Where the browser keeps nothing, as in a private window, it is `auto`. */
function remembered(): Choice {
  try {
    return choices.find((one) => one === localStorage.getItem(key)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function apply(): void {
  root.dataset.choice = choice;
  root.dataset.theme = choice === 'auto' ? (dark.matches ? 'dark' : 'light') : choice;
  const names = { theme: strings.theme[choice], next: strings.theme[following(choice)] };
  for (const button of document.querySelectorAll('button.theme')) {
    button.setAttribute('aria-label', filled(strings.theme.switch, names));
    button.setAttribute('title', filled(strings.theme.now, names));
  }
}

function following(one: Choice): Choice {
  return choices[(choices.indexOf(one) + 1) % choices.length] ?? 'auto';
}

root.classList.add('scripted');
apply();
dark.addEventListener('change', apply);
document.addEventListener('DOMContentLoaded', apply);
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || target.closest('button.theme') === null) return;
  choice = following(choice);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The choice holds for this page only.
  }
  apply();
});
