/** Initialises React in a task of its own, separate from the app's. */
import 'react-dom/client';
