import type { Finding } from '../../contract/finding.ts';
import type { Sources } from '../../contract/place.ts';
import { versionPlaces } from '../../contract/version.ts';
import { raised } from '../../gate/semantic-version.ts';

/** The descriptions and the example of a target have the version of package.json. */
export function checkVersion(sources: Sources): Finding[] {
  const { version } = JSON.parse(sources.text('package.json')) as { version: string };
  return versionPlaces.flatMap(({ file, path }) => {
    const place = sources.place(file).at(...path);
    if (place.value === version) return [];
    const other = place.text ?? '';
    const command = raised(version, other) === 'none' ? 'npm run version' : `npm version ${other} --no-git-tag-version`;
    return [place.finding(`package.json has version ${version}, and this is "${other}". Run ${command}.`)];
  });
}
