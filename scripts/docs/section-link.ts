import { sections } from '../../generated/sections.ts';

/** The file of the page of a section: `M §4.2` → `spec-merchant-4.2.html`. */
export function sectionPage(name: keyof typeof sections): string {
  const { document, number } = sections[name];
  return `spec-${document}-${number}.html`;
}

/** Text as HTML in which every section name is a link to its page. */
export function withSectionLinks(html: string): string {
  return html.replace(/\b[MP] §\d+(?:\.\d+b?)?/g, (name) => {
    return isSection(name) ? `<a href="${sectionPage(name)}">${name}</a>` : name;
  });
}

function isSection(name: string): name is keyof typeof sections {
  return Object.hasOwn(sections, name);
}
