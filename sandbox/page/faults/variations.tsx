import type { VariationState } from '../../protocol.ts';
import { Text } from '../text/text.tsx';

/** How the server decides what the specification leaves open. */
export function Variations({ variations }: { variations: readonly VariationState[] }) {
  return (
    <section class="panel whole" aria-label="Permitted variations">
      <h2>Permitted variations</h2>
      <p>
        What the specification leaves open, and how this server decides it. The server reads them when it starts: start
        the sandbox with other ones to see your client with them.
      </p>
      <details>
        <summary>{variations.length} variations</summary>
        <dl class="facts">
          {variations.map(({ name, summary, value, choices }) => (
            <>
              <dt key={name}>{name}</dt>
              <dd>
                <b>{value}</b> <span class="faint">of {choices.join(', ')}</span>
                <br />
                <Text value={summary} />
              </dd>
            </>
          ))}
        </dl>
      </details>
    </section>
  );
}
