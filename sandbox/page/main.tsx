import { render } from 'preact';
import { Frame } from './frame/frame.tsx';
import { connect } from './store/connect.ts';

render(<Frame />, document.body);
void connect();
