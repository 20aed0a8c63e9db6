import { render } from 'preact';
import { Frame } from './frame/frame.tsx';
import { keepFocus } from './frame/keep-focus.ts';
import { connect, followSessions } from './store/connect.ts';

render(<Frame />, document.body);
keepFocus(document);
followSessions();
void connect();
