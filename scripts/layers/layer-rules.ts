import { dirname } from 'node:path/posix';
import type { Finding } from '../contract/finding.ts';
import type { Import } from './imports.ts';
import { type Layer, layers } from './layers.ts';

/** Folders that may not import each other in a circle, directly or indirectly. */
const withoutCircles = /^(reference-server|conformance)\//;

/** Imports that the layers do not permit, and imports that close a circle of folders. Tests may import everything. */
export function layerFindings(imports: readonly Import[]): Finding[] {
  const ofProduct = imports.filter(({ file }) => !isTest(file));
  return [...ofProduct.flatMap(notPermitted), ...circles(ofProduct)];
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/(test|test-support)\//.test(file);
}

function notPermitted({ file, line, imported }: Import): Finding[] {
  const [name, layer] = layerOf(file);
  if (layer === undefined || isPermitted(imported, name, layer)) return [];
  const says = `${name} may not import ${imported}. ${layer.instead} scripts/layers/layers.ts says what it may import.`;
  return [{ file, line, says }];
}

function layerOf(file: string): [name: string, layer: Layer | undefined] {
  let name = file;
  while (name !== '.' && layers[name] === undefined) name = dirname(name);
  return [name, layers[name]];
}

function isPermitted(imported: string, name: string, { imports, browsers = false }: Layer): boolean {
  if (imported.startsWith('node:') || imported === 'package.json') return !browsers;
  if (imports.some((one) => one.startsWith('!') && isIn(imported, one.slice(1)))) return false;
  return [name, ...imports].some((one) => isIn(imported, one));
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** All imports of one folder from another. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

/** The first import of each arrow with fewer imports than the path with which it closes a circle. */
function circles(imports: readonly Import[]): Finding[] {
  const arrows = arrowsOf(imports);
  const byFolder = Map.groupBy(arrows, ({ from }) => from);
  const count = (from: string, to = from) => byFolder.get(from)?.find((one) => one.to === to)?.imports.length ?? 0;
  return arrows.flatMap(({ from, to, imports: [first, ...more] }) => {
    const back = shortestWay(to, from, byFolder);
    if (first === undefined || back === undefined || count(to, back[1]) <= more.length) return [];
    const says = `${from} may not import ${first.imported}, because it is imported back: ${back.join(' -> ')}. Move what both need into a folder below them.`;
    return [{ file: first.file, line: first.line, says }];
  });
}

function arrowsOf(imports: readonly Import[]): Arrow[] {
  const arrows = new Map<string, Arrow & { imports: Import[] }>();
  for (const one of imports) {
    const [from, to] = [dirname(one.file), dirname(one.imported)];
    if (!isArrow(from, to)) continue;
    const known = arrows.get(`${from} ${to}`);
    if (known === undefined) arrows.set(`${from} ${to}`, { from, to, imports: [one] });
    else known.imports.push(one);
  }
  return [...arrows.values()];
}

function isArrow(from: string, to: string): boolean {
  return from !== to && withoutCircles.test(`${from}/`) && withoutCircles.test(`${to}/`);
}

/** The folders on the shortest path of arrows; undefined when there is none. */
function shortestWay(start: string, end: string, arrows: ReadonlyMap<string, readonly Arrow[]>): string[] | undefined {
  const seen = new Set([start]);
  const ways = [[start]];
  for (const way of ways) {
    const last = way.at(-1);
    if (last === end) return way;
    for (const { to } of arrows.get(last ?? '') ?? []) {
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  }
  return undefined;
}
