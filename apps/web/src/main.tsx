import './app/react-first.ts';
import './app/trusted-scripts.ts';
import '#ui/styles/index.css';
import './app/opening.css';
import { start } from './app/start.tsx';

void start(document.getElementById('root')!);
