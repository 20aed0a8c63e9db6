import { useState } from 'preact/hooks';
import type { Route } from '../routes/route.ts';
import { SessionBar } from '../session/session-bar.tsx';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { Addresses } from './addresses.tsx';
import { Clock } from './clock.tsx';
import { ConnectionState } from './connection-state.tsx';
import { OrganizationFilter } from './organization-filter.tsx';
import { applyTheme, followingTheme, rememberedTheme } from './theme.ts';
import { ZoneChoice } from './zone-choice.tsx';

/** The header of all parts: connection, server time, addresses for clients, organization. */
export function Header({ route }: { route: Route }) {
  useTopics('state');
  const { state } = store;
  return (
    <header>
      <div class="bar">
        <p class="product">
          Sandbox <span class="faint">{state === null ? '' : `contract ${state.version}`}</span>
        </p>
        <ConnectionState />
        {state?.readOnly === true && <span class="badge warn">read-only</span>}
        <span class="space" />
        <Clock />
        <ZoneChoice />
        <OrganizationFilter route={route} />
        <ThemeSwitch />
      </div>
      <SessionBar />
      {state !== null && <Addresses state={state} />}
    </header>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(rememberedTheme);
  const next = followingTheme(theme);
  function change(): void {
    applyTheme(next);
    setTheme(next);
  }
  return (
    <button type="button" onClick={change} title={`Switch to the theme: ${next}`}>
      Theme: {theme}
    </button>
  );
}
