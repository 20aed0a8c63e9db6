import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { explanations } from '../../../conformance/target-file/schema.ts';
import type { Finding } from '../../contract/finding.ts';
import { projectPath } from '../../contract/project.ts';
import { type Path, YamlFile } from '../../contract/yaml-file.ts';
import { Faults } from '../checks/faults.ts';
import type { Audience } from '../site-page.ts';
import { contrast, pages as pageColours } from './contrast.ts';
import schema from './site.schema.json' with { type: 'json' };

/** What `docs/site.yaml` says. */
export interface SiteFile {
  name: string;
  logo?: string;
  base_url?: string;
  edit_url?: string;
  audiences?: Audience[];
  picture?: string;
  colours?: { accent?: { light: string; dark: string } };
  footer?: { text: string; href: string }[];
  analytics?: { script: string; hosts?: string[] };
  /** Origin of a sandbox to which the pages of operations may send requests. */
  sandbox?: string;
}

export const siteFile = 'docs/site.yaml';

const validate = new Ajv2020({ allErrors: true, verbose: true, validateSchema: false }).compile<SiteFile>(schema);

/**
 * Reads `docs/site.yaml`.
 * @throws Faults with the line of each key that is wrong
 */
export function readSiteFile(text = readFileSync(projectPath(siteFile), 'utf8')): SiteFile {
  const file = new YamlFile(siteFile, text);
  if (file.problems.length > 0) throw new Faults(file.problems);
  const content = file.data;
  const fault = (path: Path, says: string): Finding => ({
    file: siteFile,
    line: file.lineOf(path),
    at: path.join('.'),
    says,
  });
  if (!validate(content)) {
    throw new Faults(
      explanations(validate.errors ?? []).map(({ keys, what, todo }) => fault(keys, `${what} ${todo}`.trim())),
    );
  }
  const findings = [
    ...[content.logo, content.analytics?.script].flatMap((path, index) =>
      path === undefined || existsSync(projectPath(`docs/${path}`))
        ? []
        : [fault([['logo'], ['analytics', 'script']][index] ?? [], `There is no docs/${path}. Correct the path.`)],
    ),
    ...(content.base_url === undefined || errorPage() === `${content.base_url}errors.html`
      ? []
      : [
          fault(
            ['base_url'],
            `doc_url of errors leads to ${errorPage()}, which is not errors.html below this address. Change error_page in openapi/contract/docs.yaml, or this address.`,
          ),
        ]),
    ...(['light', 'dark'] as const).flatMap((theme) => {
      const colour = content.colours?.accent?.[theme];
      const ratio = colour === undefined ? 21 : contrast(colour, pageColours[theme]);
      return ratio >= 4.5
        ? []
        : [
            fault(
              ['colours', 'accent', theme],
              `${colour} has a contrast of ${ratio.toFixed(1)} to 1 on the page; text needs 4.5. Give a ${theme === 'light' ? 'darker' : 'lighter'} colour.`,
            ),
          ];
    }),
  ];
  if (findings.length > 0) throw new Faults(findings);
  return content;
}

/** The address that the contract gives for the error page. */
function errorPage(): string {
  return (parse(readFileSync(projectPath('openapi/contract/docs.yaml'), 'utf8')) as { error_page: string }).error_page;
}
