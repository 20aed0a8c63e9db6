import { expect } from 'vitest';
import type { Page } from '../../scripts/browser/page.ts';

/** An element of the page, wherever it is at the moment. */
export type Target = ReturnType<Page['tab']['locator']>;

/** How a person uses the page. */
export interface Hands {
  /** Presses a button, a link or the title of a fold. */
  press(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses one of the values of a list. */
  choose(target: Target, value: string): Promise<void>;
}

/** A person with a mouse, or with a finger. */
export const mouse: Hands = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: async (target, value) => void (await target.selectOption(value)),
};

/** More stops than any part of the page has. */
const mostStops = 400;

/** A person who has only a keyboard. Each step fails when the focus was lost, cannot be seen, or cannot get to its target. */
export class Keyboard implements Hands {
  readonly #page: Page;
  #isFirst = true;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Target): Promise<void> {
    await this.#goTo(target);
    await this.#page.press('Enter');
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#goTo(target);
    await this.#page.press('Control+A');
    await this.#page.tab.keyboard.type(text);
  }

  async choose(target: Target, value: string): Promise<void> {
    await this.#goTo(target);
    const values = await target
      .locator('option')
      .evaluateAll((options) => options.map((one) => one.getAttribute('value')));
    expect(values).toContain(value);
    await this.#page.press('Home');
    for (let index = 0; index < values.length && (await target.inputValue()) !== value; index++) {
      await this.#page.press('ArrowDown');
    }
    expect(await target.inputValue()).toBe(value);
  }

  /** Moves the focus forward or back, stop by stop. */
  async #goTo(target: Target): Promise<void> {
    await target.waitFor();
    if (!this.#isFirst)
      expect(await this.#page.evaluate('document.activeElement === document.body'), 'lost').toBe(false);
    this.#isFirst = false;
    for (let stops = 0; stops < mostStops; stops++) {
      const way = await target.evaluate((one) => {
        const focused = one.ownerDocument.activeElement;
        if (focused === one) return 'here';
        return focused !== null && (focused.compareDocumentPosition(one) & 2) !== 0 ? 'back' : 'on';
      });
      if (way === 'here') return await this.#expectVisible(String(target));
      await this.#page.press(way === 'on' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`);
  }

  async #expectVisible(what: string): Promise<void> {
    const shown = await this.#page.evaluate<{ outline: string; isInView: boolean }>(`(() => {
      const one = document.activeElement;
      const { top, bottom } = one.getBoundingClientRect();
      return { outline: getComputedStyle(one).outlineStyle, isInView: bottom > 0 && top < innerHeight };
    })()`);
    expect({ what, ...shown }).toEqual({ what, outline: expect.not.stringMatching('none'), isInView: true });
  }
}
