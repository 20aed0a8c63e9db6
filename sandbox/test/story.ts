import { join } from 'node:path';
import { expect } from 'vitest';
import type { Page } from '../../scripts/browser/page.ts';
import { type Hands, mouse } from './hands.ts';
import { faultsInBothThemes } from './page-test.ts';

/** Space around what a picture shows, in pixels. */
const margin = 4;
/** A window in which nothing has to be scrolled. */
const tall = { width: 1100, height: 4000 };

/** A person at the page of a sandbox: presses, choices and typed texts, nothing that is inside the page. */
export class Person {
  readonly #page: Page;
  readonly #hands: Hands;
  readonly #pictures: string | undefined;
  #organization = 0;

  /** Pictures for the guides are written to a folder; none without it. */
  constructor(page: Page, { hands = mouse, pictures }: { hands?: Hands; pictures?: string | undefined } = {}) {
    this.#page = page;
    this.#hands = hands;
    this.#pictures = pictures;
  }

  /** The organization that the person onboarded. */
  get organization(): number {
    return this.#organization;
  }

  /** Goes to a part by its link. */
  async goTo(part: string): Promise<void> {
    const parts = this.#page.tab.getByRole('navigation', { name: 'Parts' });
    await this.#hands.press(parts.getByRole('link', { name: part }));
  }

  /** Presses a button by its whole accessible name. */
  async press(name: string): Promise<void> {
    await this.#hands.press(this.#page.tab.getByRole('button', { name, exact: true }));
  }

  async sees(selector: string): Promise<void> {
    await this.#page.tab.locator(selector).first().waitFor();
  }

  /** Takes a picture of the page from the top of an element to the end of another one. */
  async picture(name: string, first: string, last = first): Promise<void> {
    if (this.#pictures === undefined) return;
    const { tab } = this.#page;
    const usual = tab.viewportSize() ?? tall;
    await tab.setViewportSize(tall);
    await this.#page.evaluate('scrollTo(0, 0)');
    await tab.locator('.announcements p').waitFor({ state: 'hidden' });
    const top = await tab.locator(first).first().boundingBox();
    const end = await tab.locator(last).first().boundingBox();
    if (top === null || end === null) throw new Error(`Nothing of ${name} is on the page.`);
    const x = Math.min(top.x, end.x) - margin;
    const y = top.y - margin;
    const width = Math.max(top.x + top.width, end.x + end.width) + margin - x;
    const height = end.y + end.height + margin - y;
    await tab.screenshot({ path: join(this.#pictures, `${name}.png`), clip: { x, y, width, height } });
    await tab.setViewportSize(usual);
  }

  /** Nothing on this page is a fault for a reader with assistive technology, in either theme. */
  async readsWell(): Promise<void> {
    expect(await faultsInBothThemes(this.#page)).toEqual([]);
  }

  /** Onboards an organization step by step. Gives its key, as the page shows it once. */
  async onboard(externalId: string): Promise<string> {
    const { tab } = this.#page;
    await this.goTo('Organizations');
    await this.#hands.press(tab.locator('summary', { hasText: 'Onboard an organization' }));
    await this.#hands.type(tab.getByLabel('External id'), externalId);
    const steps = tab.locator('ol.steps > li');
    const count = await steps.count();
    for (let index = 0; index < count; index++) {
      const step = steps.nth(index);
      await this.#hands.press(step.getByRole('button', { name: /^Send: / }));
      await step.locator('.response .badge.good').waitFor();
    }
    const verify = tab.getByRole('button', { name: /^Verify for production/ });
    this.#organization = Number(/\d+$/.exec((await verify.getAttribute('aria-label')) ?? '')?.[0]);
    await this.#hands.press(verify);
    await tab.getByText(`Organization ${this.#organization} is verified`).waitFor();
    await this.readsWell();
    await this.picture('sandbox-onboarding', 'ol.steps > li:last-child');
    await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.press('Copy the key');
    await tab.getByText('Copied the key.').waitFor();
    return this.#page.evaluate<string>('navigator.clipboard.readText()');
  }

  /** Moves the clock forward by one of the buttons of the page. */
  async letPass(time: 'A minute' | 'A day'): Promise<void> {
    await this.goTo('Faults and time');
    await this.press(`${time} forward`);
    await this.sees(`.announcements:has-text("The clock is ahead: ${time.toLowerCase()}.")`);
  }

  /** Chooses by code how the next request of the organization ends. */
  async chooseFailure(code: string): Promise<void> {
    const { tab } = this.#page;
    await this.goTo('Faults and time');
    await this.#hands.choose(
      tab.getByRole('combobox', { name: 'Organization', exact: true }),
      String(this.#organization),
    );
    await this.#hands.choose(tab.getByRole('combobox', { name: 'Code', exact: true }), `provider.next ${code}`);
    await this.readsWell();
    await this.picture('sandbox-faults', '[aria-label="Next outcome"]');
    await this.press(`Next time: ${code} for organization ${this.#organization}`);
    await this.sees(`[aria-label="Waiting outcomes"] li:has-text("${code}")`);
  }

  /** Opens the newest delivery and computes its signature. */
  async verifyNewestEvent(): Promise<void> {
    await this.goTo('Webhooks');
    await this.#hands.press(this.#page.tab.locator('tbody a').first());
    await this.press('Verify');
    await this.sees('text=the event is genuine');
    await this.readsWell();
    await this.picture('sandbox-event', '.details h3:text-is("Signature")', '.details .note.good');
  }

  /** The built-in receiver got the event, and its signature fits a key of this sandbox. */
  async seesInInbox(event: string): Promise<void> {
    await this.goTo('Webhooks');
    await this.#hands.press(this.#page.tab.getByRole('link', { name: 'Built-in inbox' }));
    await this.sees(`tbody tr:has-text("${event}") .badge.good:has-text("key")`);
    await this.readsWell();
  }

  /** Opens a record from its list, and sees a text in its details. */
  async seesRecord(kind: string, id: number, text = ''): Promise<void> {
    const { tab } = this.#page;
    await this.goTo('Records');
    await this.#hands.press(tab.getByRole('link', { name: kind, exact: true }));
    await this.#hands.press(tab.locator('tbody a', { has: tab.locator(`b:text-is("${id}")`) }));
    await this.sees(`.details:has-text("${text}")`);
    await this.readsWell();
  }
}
