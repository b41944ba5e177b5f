import { createRootRoute, createRoute } from '@tanstack/react-router';
import { Frame } from '../routes/frame.tsx';
import { Root } from '../routes/root.tsx';

export const root = createRootRoute({ component: Root });

/** Round every screen of who is signed in; whoever is not signs in here, at whatever address. */
export const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
