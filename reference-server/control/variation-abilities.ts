import { isVariation, readVariation, valueFromText } from '../variations/read-variation.ts';
import { type Ability, NotApplied } from './ability.ts';

/** Applied only when a store is created, because ids are never reassigned. */
const ofStart = 'ids.first';

/** Changes how this server decides what the specification leaves open, while it runs. */
export const variationAbilities = {
  'variation.set': {
    params: ['name', 'value'],
    async apply({ variations, vary }, { params: { name, value }, undo }) {
      if (typeof name !== 'string' || !isVariation(name)) throw new NotApplied('There is no such variation.');
      if (name === ofStart) throw new NotApplied(`${name} is decided when a store is created.`);
      const change = readVariation(name, typeof value === 'string' ? valueFromText(name, value) : value);
      if (typeof change === 'string') throw new NotApplied(change);
      const before = { [name]: variations[name] };
      undo(async () => vary(before));
      vary(change);
      return change;
    },
  },
} satisfies Record<string, Ability>;
