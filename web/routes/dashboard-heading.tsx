export { Greeting as default } from '#web/features/dashboard/Greeting.tsx';
