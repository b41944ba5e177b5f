export { Greeting as default } from '#web/features/insight/dashboard/Greeting.tsx';
