import { Text } from './text.tsx';

/** A text of the contract, in which names are between backticks, as people read it. */
export function Prose({ value }: { value: string }) {
  return (
    <>
      {value.split(/`([^`]+)`/).map((part, index) =>
        index % 2 === 1 ? (
          <code key={index}>
            <Text value={part} />
          </code>
        ) : (
          part !== '' && <Text key={index} value={part} />
        ),
      )}
    </>
  );
}
