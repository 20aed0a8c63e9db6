/** How the generated code of a language declares fields, and which of its types hold what the contract describes. */
export interface InspectedLanguage {
  /** Ends the name of a source file. */
  readonly extension: string;
  /** The types of the fields of a class, by the name that they have in the contract. */
  fields(source: string): ReadonlyMap<string, string>;
  /** A number that holds an amount: 64 bits at least. */
  readonly number: RegExp;
  /** An integer of 64 bits. */
  readonly long: RegExp;
  readonly text: RegExp;
  /** A list that need not be sent. */
  readonly optionalList: RegExp;
  /** A type that says nothing about its value. */
  readonly untyped: RegExp;
  /** Names of the language and its library that a class must not take. */
  readonly taken: readonly string[];
}

function pairs(source: string, pattern: RegExp): Map<string, string> {
  return new Map([...source.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
}

/** The types by their names in the contract, from the types and the contract's names by their names in the code. */
function renamed(types: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...types].map(([name, type]) => [names.get(name) ?? name, type]));
}

function between(source: string, begin: string, end: string): string {
  const from = source.indexOf(begin);
  return from < 0 ? '' : source.slice(from, source.indexOf(end, from));
}

export const csharp: InspectedLanguage = {
  extension: '.cs',
  fields: (source) => pairs(source, /\[JsonPropertyName\("([^"]+)"\)\]\s+public (.+?) \w+ \{/g),
  number: /^(?:double|decimal)\??$/,
  long: /^long\??$/,
  text: /^string\??$/,
  optionalList: /\?$/,
  untyped: /\b(?:object|Object|dynamic|JsonElement)\b/,
  taken: 'Action Attribute Buffer Console Delegate Enum Environment Exception Index Math Object Range Type'.split(' '),
};

export const php: InspectedLanguage = {
  extension: '.php',
  fields(source) {
    const entry = /'([^']+)' => '([^']+)'/g;
    const names = pairs(between(source, '$attributeMap = [', '];'), entry);
    return renamed(pairs(between(source, '$openAPITypes = [', '];'), entry), names);
  },
  number: /^float$/,
  long: /^int$/,
  text: /^string$/,
  optionalList: /./,
  untyped: /\b(?:mixed|object)\b/,
  taken: 'Array Callable Closure Enum Error Exception Generator Iterator List Match Mixed Object Static'.split(' '),
};

export const swift: InspectedLanguage = {
  extension: '.swift',
  fields(source) {
    const keys = pairs(between(source, 'enum CodingKeys', '\n    }'), /case (\S+) = "([^"]+)"/g);
    return renamed(pairs(source, /^ {4}public var (\S+): ([^={\n]+?)(?: =.*)?$/gm), keys);
  },
  number: /^(?:Double|Decimal)\??$/,
  long: /^Int64\??$/,
  text: /^String\??$/,
  optionalList: /\?$/,
  untyped: /\b(?:Any|AnyCodable|JSONValue)\b/,
  taken: 'Any Array Data Date Error Notification Operation Optional Protocol Range Result Set Task Type URL'.split(' '),
};

export const ruby: InspectedLanguage = {
  extension: '.rb',
  fields(source) {
    const entry = /:'([^']+)' => :'([^']+)'/g;
    const names = pairs(between(source, 'def self.attribute_map', '\n    end'), entry);
    return renamed(pairs(between(source, 'def self.openapi_types', '\n    end'), entry), names);
  },
  number: /^Float$/,
  long: /^Integer$/,
  text: /^String$/,
  optionalList: /./,
  untyped: /\bObject\b/,
  taken: 'Array Class Data Date Exception Hash Method Module Object Process Queue Range Set Signal Struct Time'.split(
    ' ',
  ),
};

export const dart: InspectedLanguage = {
  extension: '.dart',
  fields(source) {
    const names = new Map(
      [...pairs(source, /json\[r'([^']+)'\] = .*?\bthis\.(\w+)/g)].map(([key, name]) => [name, key]),
    );
    const types = [...source.matchAll(/^ {2}([A-Z]?[\w<>, ]+\??) (\w+);$/gm)];
    return renamed(new Map(types.map(([, type = '', name = '']) => [name, type])), names);
  },
  number: /^double\??$/,
  long: /^int\??$/,
  text: /^String\??$/,
  optionalList: /\?$/,
  untyped: /\b(?:Object|dynamic)\b/,
  taken: 'DateTime Duration Enum Error Exception Function Future List Map Match Null Object Record Set Type'.split(' '),
};
