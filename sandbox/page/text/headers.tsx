import { LongText } from './text.tsx';

/** The headers of a message, in their order. */
export function Headers({ headers }: { headers: readonly (readonly [name: string, value: string])[] }) {
  if (headers.length === 0) return null;
  return (
    <details class="headers">
      <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
      <table>
        <tbody>
          {headers.map(([name, value], index) => (
            <tr key={index}>
              <th scope="row">
                <LongText value={name} length={200} />
              </th>
              <td>
                <LongText value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
