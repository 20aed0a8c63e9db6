import { render } from 'preact';
import { Frame } from './frame/frame.tsx';
import { applyTheme } from './frame/theme.ts';
import { connect } from './store/connect.ts';

applyTheme();
render(<Frame />, document.body);
void connect();
