import { hashCheaply } from '#server/platform/passwords.ts';

// A real hash takes 25 ms of a core, and feature tests need thousands. That the product's own are real ones is a unit
// test's matter, and servers that tests start as processes of their own make real ones too.
hashCheaply();
