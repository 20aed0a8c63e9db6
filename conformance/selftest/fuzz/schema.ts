import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Api } from '../../../reference-server/contract/contract.ts';
import { bundles, type Operation } from './operations.ts';

const checks = new Map<string, ValidateFunction>();
const compilers = { merchant: compiler('merchant'), partner: compiler('partner') };

function compiler(api: Api): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(bundles[api], api);
  return ajv;
}

/** The rules that a value breaks, compiled from the bundle without the validators of the server. */
export function faultsOf(api: Api, pointer: string, value: unknown): string[] {
  const known = checks.get(`${api}${pointer}`);
  const check = known ?? compilers[api].compile({ $ref: `${api}${encodeURI(pointer)}` });
  checks.set(`${api}${pointer}`, check);
  return check(value) ? [] : (check.errors ?? []).map((one) => `${one.instancePath || '/'} ${one.message ?? ''}`);
}

/** Whether a value is a body that an operation takes. */
export function isBodyOf({ api, body }: Operation, value: unknown): boolean {
  return body === undefined || faultsOf(api, body.pointer, value).length === 0;
}
