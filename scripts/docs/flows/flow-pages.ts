import { type Criterion, readCondition } from '../../flows/condition.ts';
import { type Flow, type FlowStep, flowEnding, flowFolder, readFlows } from '../../flows/flow.ts';
import { type DescribedOperation, describedOperations, provenanceOf } from '../documents.ts';
import { codeAnchor, factCode } from '../fact-text.ts';
import { codeBlock, escapeHtml, prose } from '../html.ts';
import { operationLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { subjectAt } from './state-subject.ts';
import { addressVariable, stepCommand, variableOf } from './step-command.ts';

/** A page for each flow, in the order in which most readers need them. */
export function flowPages(): SitePage[] {
  const flows = readFlows();
  return flows.map((flow) => ({
    path: flowFile(flow.id),
    title: flow.title,
    group: 'flows',
    order: order.includes(flow.id) ? order.indexOf(flow.id) : order.length,
    summary: flow.summary,
    body: bodyOf(flow, flows),
  }));
}

const order = [
  'first-invoice',
  'cancel-invoice',
  'refund-in-full',
  'refund-in-part',
  'qr-invoice',
  'qr-refund',
  'subscription',
  'catalog-sale',
  'cashbox',
  'cashier-connection',
  'partner-onboarding',
];

function flowFile(id: string): string {
  return `flow-${id}.html`;
}

function bodyOf(flow: Flow, flows: readonly Flow[]): string {
  return `<p>${prose(flow.summary)}</p>
<h2 id="before-you-start">Before you start</h2>
<p>The commands run in a shell. Set its variables first, here with the addresses of a reference server that runs on your
machine:</p>
${codeBlock(exports(flow), 'shell')}
<dl>${Object.entries(flow.inputs)
    .map(
      ([name, { description }]) =>
        `<dt><code>${variableOf(name)}</code></dt><dd>${prose(sentenceOf(description))}</dd>`,
    )
    .join('\n')}</dl>
${flow.steps.map((step, index) => stepSection(flow, step, index)).join('\n')}
${assumedOperations(flow)}
<h2 id="next">Next</h2>
<ul>${flow.next.map((id) => nextLink(id, flows)).join('')}</ul>
<h2 id="run-it">Run it</h2>
<p>The flow is an Arazzo 1.0.1 document: <a href="${flow.id}${flowEnding}">${flow.id}${flowEnding}</a>, which needs
${apisOf(flow)
  .map((api) => `<a href="${api}.yaml">${api}.yaml</a>`)
  .join(
    ' and ',
  )} next to it. In a clone of this package it is in <code>${flowFolder}/</code>, and the tests run it against the
reference server. This command runs it against any server:</p>
${codeBlock(respectCommand(flow), 'shell')}`;
}

function apisOf(flow: Flow): string[] {
  return [...new Set(flow.steps.map((step) => operationOf(step).api))];
}

function exports(flow: Flow): string {
  const paths: Record<string, string> = { merchant: 'api/v1', partner: 'api/partner' };
  return [
    ...apisOf(flow).map((api) => `export ${addressVariable(api)}=http://127.0.0.1:8080/${paths[api]}`),
    ...Object.keys(flow.inputs).map((name) => `export ${variableOf(name)}=…`),
  ].join('\n');
}

function respectCommand({ id, inputs, ...flow }: Flow): string {
  const servers = apisOf({ id, inputs, ...flow }).map((api) => `-S "${api}=$${addressVariable(api)}"`);
  const values = Object.keys(inputs).map((name) => `-i "${name}=$${variableOf(name)}"`);
  return [`npx redocly respect ${flowFolder}/${id}${flowEnding}`, ...servers, ...values].join(' \\\n  ');
}

/** The operation of a step. @throws Error when it does not exist */
export function operationOf({ stepId, operationId }: FlowStep): DescribedOperation {
  const found = describedOperations().get(operationId);
  if (found === undefined) throw new Error(`The step ${stepId} calls ${operationId}, which does not exist.`);
  return found;
}

function stepSection(flow: Flow, step: FlowStep, index: number): string {
  const operation = operationOf(step);
  const { method, path, summary } = operation;
  const outputs = Object.entries(step.outputs ?? {});
  const criteria = step.successCriteria.map(({ condition }) => readCondition(condition));
  const [retry] = step.onFailure ?? [];
  return `<section id="${escapeHtml(step.stepId)}"><h2 id="step-${index + 1}">${index + 1}. ${escapeHtml(summary)}</h2>
<p>${prose(step.description)}</p>
<p class="faint"><code>${method} ${escapeHtml(path)}</code> ${codeAnchor(operationLink(operation.id))}</p>
${codeBlock(stepCommand(flow, step, operation), 'shell')}
<p>What to expect:</p>
<ul>${criteria.map((one) => (one === undefined ? '' : `<li>${criterionText(one, step)}</li>`)).join('')}</ul>
${retry === undefined ? '' : `<p>Until then, repeat the call after ${retry.retryAfter} seconds, at most ${retry.retryLimit} times.</p>`}
${outputs.map(([name, source]) => outputText(name, source)).join('\n')}
${assumption(step)}</section>`;
}

function criterionText(criterion: Criterion, step: FlowStep): string {
  if ('statuses' in criterion) return `The status is ${criterion.statuses.join(' or ')}.`;
  const { pointer, is, value } = criterion;
  const place = `<code>${escapeHtml(placeOf(pointer))}</code>`;
  if (value === 'null') return is === '!=' ? `${place} is set.` : `${place} is not set.`;
  return `${place} is ${is === '!=' ? 'not ' : ''}${stateCode(step, pointer, value)}.`;
}

/** A value as code. The status of a record becomes a link to its lifecycle. */
function stateCode(step: FlowStep, pointer: string, value: string): string {
  return factCode(value, subjectAt(operationOf(step), pointer));
}

/** `/data/0/id` as `data[0].id`. */
function placeOf(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
}

function outputText(name: string, source: string): string {
  const place = placeOf(source.replace(/^\$response\.body#/, ''));
  return `<p>Keep <code>${escapeHtml(place)}</code> for later: <code>export ${variableOf(name)}=…</code></p>`;
}

/** What a step assumes in addition to the form of its operation. */
function assumption({ 'x-assumed': says }: FlowStep): string {
  return says === undefined ? '' : `<p class="faint"><span class="badge">assumed</span> ${prose(says)}</p>`;
}

/** The operations of a flow that the specification does not describe. */
function assumedOperations(flow: Flow): string {
  const ids = [...new Set(flow.steps.map(({ operationId }) => operationId))];
  const list = (level: string) =>
    ids
      .filter((id) => provenanceOf(id).level === level)
      .map((id) => codeAnchor(operationLink(id)))
      .join(', ');
  const rows = [
    ['Named by the specification; the form of request and response is assumed', list('named')],
    ['Not in the specification; assumed', list('assumed')],
  ].filter(([, operations]) => operations !== '');
  if (rows.length === 0) return '';
  return `<h2 id="assumed">What is assumed</h2>
<dl>${rows.map(([says, operations]) => `<dt>${says}</dt><dd>${operations}</dd>`).join('')}</dl>`;
}

function nextLink(id: string, flows: readonly Flow[]): string {
  const flow = flows.find((one) => one.id === id);
  if (flow === undefined) throw new Error(`There is no flow ${id}. Correct x-next.`);
  return `<li><a href="${flowFile(id)}">${escapeHtml(flow.title)}</a>: ${prose(flow.summary)}</li>`;
}

function sentenceOf(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
