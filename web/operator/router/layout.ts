import { createRootRoute, createRoute } from '@tanstack/react-router';
import { Layout } from '../routes/layout.tsx';
import { Root } from '../routes/root.tsx';

export const root = createRootRoute({ component: Root });

/** Round every screen of who is signed in; whoever is not signs in here, at whatever address. */
export const layout = createRoute({ getParentRoute: () => root, id: 'layout', component: Layout });
