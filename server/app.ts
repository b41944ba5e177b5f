import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { addJsonBody } from '#server/platform/http/json-body.ts';
import type { DemoShop } from './demo/shop/create-demo-shop.ts';
import { demoShopRoutes } from './demo/shop/demo-shop.routes.ts';
import { isVisitor } from './demo/shop/is-for-demo.ts';
import { refuseChangesOfVisitors } from './demo/shop/visitors.routes.ts';
import { auditRoutes } from './features/base/audit/audit.routes.ts';
import { eventsRoutes } from './features/base/events/events.routes.ts';
import { filesRoutes } from './features/base/files/files.routes.ts';
import { savedFiltersRoutes } from './features/base/saved-filters/saved-filters.routes.ts';
import { presentSettings } from './features/base/settings/present-settings.ts';
import { settingsRoutes } from './features/base/settings/settings.routes.ts';
import { apiKeysRoutes } from './features/connect/api-keys/api-keys.routes.ts';
import { conversionsRoutes } from './features/connect/conversions/conversions.routes.ts';
import { createHostCache } from './features/connect/domains/create-host-cache.ts';
import { domainsRoutes } from './features/connect/domains/domains.routes.ts';
import { tlsAskRoutes } from './features/connect/domains/tls-ask.routes.ts';
import { exportsRoutes } from './features/connect/exports/exports.routes.ts';
import { importsRoutes } from './features/connect/imports/imports.routes.ts';
import { pixelsRoutes } from './features/connect/pixels/pixels.routes.ts';
import { webhooksRoutes } from './features/connect/webhooks/webhooks.routes.ts';
import { captchaRoutes } from './features/identity/captcha/captcha.routes.ts';
import { devicesRoutes } from './features/identity/devices/devices.routes.ts';
import { emailChangeRoutes } from './features/identity/email-change/email-change.routes.ts';
import { invitationsRoutes } from './features/identity/invitations/invitations.routes.ts';
import { loginRoutes } from './features/identity/login/login.routes.ts';
import { passwordRoutes } from './features/identity/password/password.routes.ts';
import { profileRoutes } from './features/identity/profile/profile.routes.ts';
import { registerRoutes } from './features/identity/register/register.routes.ts';
import { secondFactorRoutes } from './features/identity/second-factor/second-factor.routes.ts';
import { adReportRoutes } from './features/insight/ad-report/ad-report.routes.ts';
import { dashboardRoutes } from './features/insight/dashboard/dashboard.routes.ts';
import { recapRoutes } from './features/insight/recap/recap.routes.ts';
import { spendsRoutes } from './features/insight/spends/spends.routes.ts';
import { startRoutes } from './features/insight/start/start.routes.ts';
import { blockedNumbersRoutes } from './features/leads/blocked-numbers/blocked-numbers.routes.ts';
import { chatRatesRoutes } from './features/leads/chat-rates/chat-rates.routes.ts';
import { fakeLeadsRoutes } from './features/leads/fake-leads/fake-leads.routes.ts';
import { labelsRoutes } from './features/leads/labels/labels.routes.ts';
import { leadActionsRoutes } from './features/leads/leads/lead-actions.routes.ts';
import { leadsRoutes } from './features/leads/leads/leads.routes.ts';
import { newLeadRoutes } from './features/leads/new-lead/new-lead.routes.ts';
import { ordersRoutes } from './features/leads/orders/orders.routes.ts';
import { templatesRoutes } from './features/leads/templates/templates.routes.ts';
import { announcementsRoutes } from './features/messages/announcements/announcements.routes.ts';
import { notificationsRoutes } from './features/messages/notifications/notifications.routes.ts';
import { pushRoutes } from './features/messages/push/push.routes.ts';
import { corporateRoutes } from './features/money/corporate/corporate.routes.ts';
import { corporateOperatorRoutes } from './features/money/corporate/corporate-operator.routes.ts';
import { paymentOrdersRoutes } from './features/money/payments/payment-orders.routes.ts';
import { paymentsRoutes } from './features/money/payments/payments.routes.ts';
import { pointsRoutes } from './features/money/points/points.routes.ts';
import { priceListsRoutes } from './features/money/price-lists/price-lists.routes.ts';
import { createPriceCache } from './features/money/price-lists/prices-at.ts';
import { regionsRoutes } from './features/money/regions/regions.routes.ts';
import { topUpsRoutes } from './features/money/top-ups/top-ups.routes.ts';
import { usageRoutes } from './features/money/usage/usage.routes.ts';
import { adjustmentsRoutes } from './features/operators/adjustments/adjustments.routes.ts';
import { impersonationRoutes } from './features/operators/impersonation/impersonation.routes.ts';
import { mutationFilesRoutes } from './features/operators/mutation-files/mutation-files.routes.ts';
import { operatorAccountsRoutes } from './features/operators/operator-accounts/operator-accounts.routes.ts';
import { operatorJobsRoutes } from './features/operators/operator-jobs/operator-jobs.routes.ts';
import { operatorLoginRoutes } from './features/operators/operator-login/operator-login.routes.ts';
import { operatorTrailRoutes } from './features/operators/operator-trail/operator-trail.routes.ts';
import { revenueRoutes } from './features/operators/revenue/revenue.routes.ts';
import { addHealthMetrics } from './features/operators/service-health/health-metrics.ts';
import { serviceHealthRoutes } from './features/operators/service-health/service-health.routes.ts';
import { buyersRoutes } from './features/privacy/buyers/buyers.routes.ts';
import { closingRoutes } from './features/privacy/closing/closing.routes.ts';
import { retentionRoutes } from './features/privacy/retention/retention.routes.ts';
import { heldRoutes } from './features/rotation/held/held.routes.ts';
import type { HeldWriter } from './features/rotation/held/held-arrival.ts';
import type { Intake } from './features/rotation/intake/submission.ts';
import { looksRoutes } from './features/rotation/looks/looks.routes.ts';
import { createViewCounter } from './features/rotation/rotators/count-views.ts';
import { rotatorsRoutes } from './features/rotation/rotators/rotators.routes.ts';
import { dutyRoutes } from './features/team/duty/duty.routes.ts';
import { membersRoutes } from './features/team/members/members.routes.ts';
import { teamsRoutes } from './features/team/teams/teams.routes.ts';
import { createStorage } from './integrations/storage/create-storage.ts';
import { apiDocsPage } from './pages/api-docs.tsx';
import { chatPages, previewCalls } from './pages/chats/chat-pages.tsx';
import { sendDemoOpening } from './pages/demo-opening.tsx';
import { devMailPages } from './pages/dev-mail.tsx';
import { landingPages } from './pages/landing/landing-pages.tsx';
import {
  sellerHostPages,
  sendForeignHost,
  sendUnknownAddress,
  sendUnreadyHost,
} from './pages/seller-host/seller-host-pages.tsx';
import { showsMail } from './platform/config.ts';
import type { App, Deps } from './platform/http/app-types.ts';
import { addCallers } from './platform/http/callers.ts';
import { addCompression } from './platform/http/compression.ts';
import {
  addConnectionLimits,
  type ConnectionLimits,
  connectionOptions,
  usualConnectionLimits,
} from './platform/http/connection-limits.ts';
import { addDrain } from './platform/http/drain.ts';
import { compileInputCheck, handleError } from './platform/http/error-handler.ts';
import { addHostGate, createRewrite } from './platform/http/hosts.ts';
import { LazyLog } from './platform/http/lazy-log.ts';
import { pathOfTarget } from './platform/http/matched-route.ts';
import { openapiOptions } from './platform/http/openapi.ts';
import { addProbes } from './platform/http/probes.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import { addRequestLog } from './platform/http/request-log.ts';
import { collectRoutes } from './platform/http/route-table.ts';
import { addSecurity } from './platform/http/security.ts';
import { addBodyLimits, type BodyLimits, usualBodyLimits } from './platform/http/slow-bodies.ts';
import { trustProxies } from './platform/http/trusted-proxies.ts';
import { addWebApp, builtWebFolder } from './platform/http/web-app.ts';
import { publicUrlOf } from './platform/public-url.ts';

const maxBodyBytes = 256 * 1024;
/** Every screen keeps a stream, and asks on another connection. */
const connectionsPerStream = 2;

/** The whole HTTP side, not yet listening: `main` listens, tests inject. */
export async function buildApp(
  deps: Deps,
  {
    intake,
    held,
    demoShop,
    isDemoShop = false,
    webFolder = builtWebFolder,
    bodyLimits = usualBodyLimits,
    connectionLimits = usualConnectionLimits,
  }: {
    intake: Intake;
    held: HeldWriter;
    /** Where strangers may look around; there need not be one. */
    demoShop?: DemoShop;
    /** This is that shop's own process. */
    isDemoShop?: boolean;
    webFolder?: string;
    bodyLimits?: BodyLimits;
    connectionLimits?: ConnectionLimits;
  },
): Promise<App> {
  const { config, log, random } = deps;
  // A worker shows no pages to anybody.
  const hosts = config.ROLE === 'worker' ? undefined : await createHostCache(deps);
  const app: App = fastify({
    loggerInstance: log as App['log'],
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    ...connectionOptions(connectionLimits),
    trustProxy: trustProxies(config.TRUST_PROXY),
    requestIdHeader: false,
    genReqId: createRequestIds(random),
    childLoggerFactory: (parent, fields, options) => new LazyLog(parent, fields, options),
    rewriteUrl: hosts ? createRewrite(config, hosts.find, hosts.areKnown) : pathOfTarget,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Addresses the router cannot even read get an answer of the same shape as any other.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.header('cache-control', 'private, no-store')),
  });
  collectRoutes(app);
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(compileInputCheck);
  app.setSerializerCompiler(serializerCompiler);
  // Plain text is what a form of any page can send without asking; nothing here wants it.
  app.removeContentTypeParser('text/plain');
  addJsonBody(app);
  app.addContentTypeParser(/^(image\/|application\/pdf$)/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  addDrain(app);
  addRequestLog(app, deps);
  addConnectionLimits(app, connectionLimits, connectionsPerStream * config.EVENT_STREAMS);
  addBodyLimits(app, bodyLimits);
  addSecurity(app, publicUrlOf(config));
  addCompression(app);
  await app.register(cookie);
  addHealthMetrics(deps);
  addProbes(app, deps);
  // A worker runs jobs; only its health is anyone's business.
  if (!hosts) return app;
  app.addHook('onClose', async () => hosts.close());
  addHostGate(app, {
    sendUnknown: sendUnknownAddress,
    sendForeign: sendForeignHost,
    sendUnready: sendUnreadyHost,
  });
  tlsAskRoutes(app, { ...deps, hosts });
  if (isDemoShop) refuseChangesOfVisitors(app);
  if (demoShop) demoShopRoutes(app, deps, demoShop, { sendOpening: sendDemoOpening });

  const storage = createStorage(deps);
  const prices = createPriceCache(deps);
  await app.register(swagger, openapiOptions);
  await app.register(async (api) => {
    await addCallers(api, deps);
    settingsRoutes(api, { ...deps, prices });
    loginRoutes(api, deps);
    profileRoutes(api, { ...deps, storage });
    devicesRoutes(api, deps);
    secondFactorRoutes(api, deps);
    auditRoutes(api, deps);
    savedFiltersRoutes(api, deps);
    pushRoutes(api, deps);
    captchaRoutes(api, deps);
    registerRoutes(api, deps);
    passwordRoutes(api, deps);
    invitationsRoutes(api, deps);
    recapRoutes(api, deps);
    emailChangeRoutes(api, deps);
    membersRoutes(api, deps);
    teamsRoutes(api, deps);
    dutyRoutes(api, deps);
    pointsRoutes(api, deps);
    usageRoutes(api, deps);
    topUpsRoutes(api, { ...deps, storage });
    operatorLoginRoutes(api, deps);
    paymentsRoutes(api, deps);
    paymentOrdersRoutes(api, { ...deps, storage });
    mutationFilesRoutes(api, deps);
    adjustmentsRoutes(api, deps);
    revenueRoutes(api, deps);
    regionsRoutes(api);
    corporateRoutes(api, { ...deps, storage });
    corporateOperatorRoutes(api, { ...deps, storage });
    operatorAccountsRoutes(api, deps);
    impersonationRoutes(api, deps);
    priceListsRoutes(api, deps);
    announcementsRoutes(api, deps);
    rotatorsRoutes(api, deps, storage);
    looksRoutes(api, { ...deps, storage });
    leadsRoutes(api, deps);
    leadActionsRoutes(api, deps);
    fakeLeadsRoutes(api, deps);
    chatRatesRoutes(api, deps);
    labelsRoutes(api, deps);
    blockedNumbersRoutes(api, deps);
    buyersRoutes(api, deps);
    retentionRoutes(api, deps);
    closingRoutes(api, deps);
    templatesRoutes(api, deps);
    if (config.ORDERS_ENABLED) ordersRoutes(api, deps);
    newLeadRoutes(api, { ...deps, intake });
    heldRoutes(api, { ...deps, intake });
    exportsRoutes(api, deps);
    importsRoutes(api, deps);
    apiKeysRoutes(api, deps);
    webhooksRoutes(api, deps);
    pixelsRoutes(api, deps);
    conversionsRoutes(api, deps);
    domainsRoutes(api, deps);
    dashboardRoutes(api, deps);
    adReportRoutes(api, deps);
    spendsRoutes(api, deps);
    startRoutes(api, deps);
    notificationsRoutes(api, deps);
    serviceHealthRoutes(api, deps);
    operatorJobsRoutes(api, deps);
    operatorTrailRoutes(api, deps);
    previewCalls(api, deps);
    eventsRoutes(api, deps);
    apiDocsPage(api, deps);
    api.get('/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
    );
  });
  filesRoutes(app, { storage });
  const views = createViewCounter(deps);
  app.addHook('onClose', async () => {
    await intake.close();
    await held.close();
    await views.close();
  });
  chatPages(app, { ...deps, intake, held, views, storage });
  sellerHostPages(app, deps);
  if (showsMail(config)) devMailPages(app, deps);
  const demo = demoShop && { isVisitor };
  const sendFront = landingPages(app, deps, { prices: prices.now, demo });
  await addWebApp(app, deps, () => presentSettings(config, prices.now().point), { webFolder, sendFront });
  return app;
}
