import type { Api } from '../contract/api.ts';
import type { Credential } from '../contract/credential.ts';
import type { Subject } from '../exchange/control/control-client.ts';
import { type Deadline, during, uncounted } from '../exchange/http/deadline.ts';
import { until } from '../exchange/http/poll.ts';
import { refusedStep } from '../exchange/responses/refused-step.ts';
import type { InboxOf } from '../exchange/webhooks/inbox.ts';
import type { MagicRequest } from '../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { isObject } from '../ground/values/pointer.ts';
import { StopCheck, SuiteError } from '../ground/verdicts/stop.ts';
import { ActingOrganization } from './acting-organization.ts';
import { aloneLabel, type Onboarded } from './created-resources/onboarding.ts';
import { effectBefore, visibleEffect } from './effects.ts';
import type { Facilities } from './facilities.ts';

export type { Facilities } from './facilities.ts';

/** An outcome that a check injected through the control adapter. A later request uses it up. */
export interface InjectedOutcome {
  ability: string;
  subject: Subject;
  params: Readonly<Record<string, unknown>>;
}

/** The tools of one precondition: calls as the acting organization, recorded as set-up. */
export class SetupContext {
  readonly run: Facilities;
  readonly check: string;
  readonly signal: AbortSignal;
  readonly deadline: Deadline | undefined;
  /** The values that earlier preconditions of the same check supplied. */
  readonly supplied = new Map<string, unknown>();
  /** Declared values for the requests of this check, by operation. */
  readonly magic: MagicRequest[] = [];
  /** The outcomes that this check injected, or tried to inject. */
  readonly injected: InjectedOutcome[] = [];
  /** The abilities that the adapter applied for this check without an effect in a documented read. */
  readonly unverified = new Set<string>();
  /** True when the organizations of this check need a product catalog. */
  needsCatalog = false;
  readonly #sharedIds = new Set<unknown>();
  readonly #api: Api;
  readonly #organization: ActingOrganization;
  /** True after a control action. */
  #acted = false;

  constructor(parts: {
    run: Facilities;
    check: string;
    api: Api;
    actor: Credential | undefined;
    signal: AbortSignal;
    /** The time limit of the check. */
    deadline?: Deadline | undefined;
  }) {
    this.run = parts.run;
    this.check = parts.check;
    this.signal = parts.signal;
    this.deadline = parts.deadline;
    this.#api = parts.api;
    this.#organization = new ActingOrganization(parts.actor);
  }

  /** The merchant key that the check acts with. Ends the check when there is no merchant interface. */
  get actor(): Credential {
    return this.acting ?? this.#api.credential('merchant');
  }

  /** The credential of the acting organization; undefined when the target file declares no merchant interface. */
  get acting(): Credential | undefined {
    return this.#organization.credential;
  }

  /** The same tools, but acting as the organization of the main key. For preparations that all checks share. */
  asMain(): SetupContext {
    const actor: Credential = { interface: 'merchant', name: 'main', value: this.run.keyNamed('main') };
    const { run, check, signal, deadline } = this;
    return new SetupContext({ run, check, api: this.#api, actor, signal, deadline });
  }

  /** Makes another organization the acting one, for later preconditions and the check, unless one is decided. */
  actAs(credential: Credential): void {
    const production = credential.production ?? this.run.isProduction(credential.value);
    this.#organization.become(production ? { ...credential, production } : credential);
  }

  /** Makes the owner of what the operator prepared under this name the acting organization. */
  actAsOwner(fixture: string): void {
    const name = this.#ownerOf(fixture);
    const value = this.run.keyNamed(name);
    if (value !== this.acting?.value)
      this.actAs({ interface: 'merchant', name: name === 'main' ? name : fixture, value });
  }

  /** True when an earlier precondition decided for an organization other than the owner of the fixture. */
  actsForAnother(fixture: string): boolean {
    return this.#organization.isAnother(this.run.keyNamed(this.#ownerOf(fixture)));
  }

  /** Fixes the acting organization for the rest of the check, because this precondition prepared it. */
  decide(precondition: string): void {
    this.#organization.decide(precondition);
  }

  #ownerOf(fixture: string): string {
    return this.run.target.fixtures[fixture]?.key ?? 'main';
  }

  /** True for an organization of the suite that other checks use, too. */
  shares(organization: Subject['organization_id']): boolean {
    return this.#sharedIds.has(organization);
  }

  get api(): Api {
    return this.acting === undefined ? this.#api : this.#api.as(this.acting);
  }

  /** The organization for a control action: a disposable one, or the main key's if the change ends by itself. */
  async disposable(options: {
    shared?: string;
    production?: boolean;
    passing?: boolean;
    /** True for an organization with a product catalog (M §1). */
    catalog?: boolean;
    /** False for another party: the acting organization stays. */
    acts?: boolean;
  }): Promise<Onboarded | undefined> {
    const { onboarding, target } = this.run;
    if (onboarding === undefined) {
      if (options.passing === true) {
        const declared = options.catalog === true ? target.merchant?.keys.catalog : undefined;
        if (declared !== undefined) {
          this.actAs({ interface: 'merchant', name: 'catalog', value: this.run.keyNamed('catalog') });
        }
        return undefined;
      }
      throw new StopCheck(
        'not_tested',
        'adapter_missing',
        'The suite changes only organizations that it created, and it cannot create one whose key works on the merchant interface.',
        'partner: { linked: yes }',
      );
    }
    const catalog = options.catalog ?? this.needsCatalog;
    // Other checks create invoices without a cart with a shared organization, so it has no catalog.
    const shared = catalog === (options.catalog ?? false) ? options.shared : undefined;
    const label = shared ?? aloneLabel(this.check);
    const made = await onboarding.organization(label, this.#api, { check: this.check, signal: this.signal, catalog });
    if (shared !== undefined) this.#sharedIds.add(made.id);
    if (options.production === true && made.credential.production !== true) {
      await this.control('org.verify', { organization_id: made.id }, { mode: 'production' });
      onboarding.becameProduction(label);
      this.run.cleanUp.waitForReset(made.id);
      return this.disposable(options);
    }
    if (options.acts !== false) this.actAs(made.credential);
    return made;
  }

  /** Applies an ability of the control adapter to the acting organization, and to the other ids of the subject. */
  async control(
    ability: string,
    subject: Subject = {},
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<ReceivedResponse> {
    const { control } = this.run;
    if (control === undefined)
      throw new StopCheck('not_tested', 'adapter_missing', `${ability} needs a control adapter.`);
    this.#acted = true;
    const named = subject.organization_id !== undefined;
    const whole = { ...(named ? {} : this.owner()), ...subject };
    // Recorded before the call, because an adapter without a response may have injected the outcome.
    if (ability.endsWith('.next')) this.injected.push({ ability, subject: whole, params });
    else this.#changes(whole);
    const effect = await effectBefore(visibleEffect({ api: this.api, valid: this.run.valid }, ability, whole, params));
    const waiting = `the control adapter to apply ${ability}`;
    const applied = await during(this.deadline, waiting, () => control.apply(ability, whole, params, this));
    const after = effect === undefined ? undefined : await this.shows(effect.what, effect.read, effect.shows);
    if (after?.accepted !== true) this.unverified.add(ability);
    return applied;
  }

  /** A change of an organization itself, and not of a record in it. */
  #changes({ organization_id: organization, api_key_id: _, ...record }: Subject): void {
    if (organization !== undefined && Object.keys(record).length === 0) this.run.onboarding?.changed(organization);
  }

  /** Asks a person to act and waits for the confirmation, which goes into the report. */
  async ask(instruction: string): Promise<void> {
    const { people } = this.run;
    if (people === undefined) throw new StopCheck('not_tested', 'opted_out', `Prompts are not allowed: ${instruction}`);
    await uncounted(this.deadline, () => people.ask(instruction, this));
  }

  /** The acting organization as the subject of a later control action. */
  owner(): Subject {
    const { organization, keyId } = this.actor;
    if (organization === undefined || keyId === undefined) return { key: this.#keyName() };
    return { organization_id: organization, api_key_id: keyId };
  }

  /** The name of the acting key for adapter and receiver, even when a fixture refers to it by another name. */
  #keyName(): string {
    const { name, value } = this.actor;
    const declared = Object.keys(this.run.target.merchant?.keys ?? {});
    return declared.find((one) => value !== undefined && this.run.keyNamed(one) === value) ?? name;
  }

  /** The organization that an earlier precondition of this check created as a partner; first the check's own. */
  organization(): number {
    for (const name of ['partner.org.fresh', 'partner.org.linked', 'partner.production']) {
      const supply = this.supplied.get(name);
      if (isObject(supply) && typeof supply.id === 'number') return supply.id;
    }
    throw new SuiteError(
      `${this.check} must list partner.org.fresh or partner.org.linked before the preconditions that act on it.`,
    );
  }

  /** Verifies a state in a documented response. If it is not shown within the settle time, the check is not tested. */
  async shows(
    what: string,
    read: () => Promise<ReceivedResponse>,
    done: (response: ReceivedResponse) => boolean,
  ): Promise<ReceivedResponse> {
    const { settle } = this.run.target.timeouts;
    try {
      return await until(read, done, { name: 'settle', milliseconds: settle, promised: false, signal: this.signal });
    } catch (error) {
      if (!(error instanceof StopCheck) || error.reason !== 'timeout_without_bound') throw error;
      throw new StopCheck(
        'not_tested',
        'prerequisite_failed',
        `${this.#acted ? 'After the control action no' : 'No'} response shows ${what}. ${error.message}`,
      );
    }
  }

  /** The webhook inbox of the acting organization, when the suite receives its events. */
  inboxOfActor(): InboxOf | undefined {
    const { inbox, target } = this.run;
    const name = this.actor.organization === undefined ? this.#keyName() : this.actor.name;
    if (inbox === undefined || !inbox.knows(name)) return undefined;
    return inbox.of(name, target.webhooks.locate, { ...target.timeouts, signal: this.signal, deadline: this.deadline });
  }

  /** The error for an unexpected response during a precondition. */
  refused(step: string, response: ReceivedResponse): StopCheck {
    return refusedStep(step, response);
  }
}
