function icon(name: string, shapes: string): string {
  return `<svg class="${name}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;
}

/** The pictures of the buttons of the header. */
export const icons = {
  search: icon('search-icon', '<circle cx="9" cy="9" r="5.5"/><path d="m13.2 13.2 3.6 3.6"/>'),
  auto: icon(
    'theme-icon auto',
    '<circle cx="10" cy="10" r="6.5"/><path d="M10 3.5v13a6.5 6.5 0 0 0 0-13Z" fill="currentColor"/>',
  ),
  light: icon(
    'theme-icon light',
    '<circle cx="10" cy="10" r="3.4"/><path d="M10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M4.7 15.3l1.1-1.1M14.2 5.8l1.1-1.1"/>',
  ),
  dark: icon('theme-icon dark', '<path d="M16.5 11.6A6.7 6.7 0 1 1 8.4 3.5a5.3 5.3 0 0 0 8.1 8.1Z"/>'),
} as const;

/** The picture of the site in a tab of a browser. */
export const siteIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b57d0"/><path d="M10 7h12v18l-3-2-3 2-3-2-3 2z" fill="#fff"/><path d="M13 12h6M13 16h6" stroke="#0b57d0" stroke-width="1.8" stroke-linecap="round"/></svg>\n';
