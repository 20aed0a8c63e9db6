import type { Contract } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';

/** Keywords with descriptions in words, and where these are. */
const places = { pattern: 'patterns', format: 'formats' } as const;
type Keyword = keyof typeof places;

/** Every pattern and format of a string in the descriptions has words for messages, and all words are used. */
export function checkForms({ sources, forms }: Contract): Finding[] {
  const files = [...apiNames, 'shared'].flatMap((name) => sources.folder(`openapi/${name}`));
  const used = files.flatMap(formsIn);
  return (Object.keys(places) as Keyword[]).flatMap((keyword) => {
    const words = forms.at(places[keyword]);
    const ofKeyword = used.filter(({ key }) => key === keyword);
    const known = new Set(ofKeyword.map(({ text }) => text));
    return [
      ...ofKeyword
        .filter(({ text = '' }) => !words.at(text).exists)
        .map((place) =>
          place.finding(
            `No words say what the ${keyword} ${place.text} means. Add them to openapi/contract/forms.yaml, under ${places[keyword]}.`,
          ),
        ),
      ...words.children
        .filter(({ key }) => !known.has(key))
        .map((place) => place.finding(`No string has the ${keyword} ${place.key}. Remove its words.`)),
    ];
  });
}

/** The keywords of strings in a file. The keys of `properties` are names, and examples have no keywords. */
function formsIn(place: Place): Place[] {
  const own = (Object.keys(places) as Keyword[])
    .map((keyword) => place.at(keyword))
    .filter(({ text }) => text !== undefined && [place.at('type').value].flat().includes('string'));
  const inner = place.children.filter(({ key }) => key !== 'examples' && key !== 'example');
  return [...own, ...inner.flatMap(formsIn)];
}
