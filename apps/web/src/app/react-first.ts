/** Has React made ready in the step that brings it, and not in that of the app. */
import 'react-dom/client';
