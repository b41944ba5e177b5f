import type { domains as id } from '../id/domains.ts';
import type { Widen } from '../texts.ts';

export const domains: Widen<typeof id> = {
  domains: {
    add: 'Add domain',
    addBrief: 'Add',
    list: 'List of domains',
    empty: 'No domain of your own yet',
    emptyText:
      'Put your shop’s name in your ad links, such as promo.yourshop.com. The https certificate is set up automatically.',
    domain: 'Domain',
    status: 'Status',
    rotators: 'Rotators',
    checked: 'Last checked',
    neverChecked: 'not checked yet',

    waiting: 'Waiting for DNS',
    wrong: 'Wrong record',
    taken: 'Used by another account',
    certificate: 'Waiting for certificate',
    active: 'Active',
    lost: 'No longer points here',
    expired: 'No longer checked',

    newTitle: 'New domain',
    create: 'Add domain',
    added: '{{host}} added',
    host: 'Domain',
    hostPlaceholder: 'promo.yourshop.com',
    hostHelp:
      'Without https:// and without slashes. A subdomain is easiest; your current website stays as it is.',
    examples: 'Examples: promo.yourshop.com, wa.yourshop.id, or yourshop.com if nothing else uses it.',
    nextStep: 'Next we show you the DNS records to set. The domain stays yours.',

    unknown: 'This domain was not found',
    toList: 'Go to domains',
    all: 'All domains',
    open: 'Open in new tab',
    copyHost: 'Copy domain',
    punycode: 'Written {{host}} in DNS',
    remove: 'Delete domain',
    removeTitle: 'Delete {{host}}?',
    removeText: 'This domain is not active yet, so no link changes.',
    removeActive:
      'Links with {{host}} stop working immediately, also in ads and QR codes that are already out. The rotators keep working at Giliran’s address.',
    removed: '{{host}} deleted',

    checkNow: 'Check now',
    lastCheck: 'Last checked {{time}}.',
    noCheck: 'Not checked yet.',
    nextCheck: 'Next check {{time}}.',
    nextSoon: 'Checked again in a moment.',
    nextNever: 'No longer checked automatically; press “Check now”.',
    checkedActive: '{{host}} is active',
    checkedStill: 'Checked: {{state}}',
    checkedDoubt: 'Checked: a record cannot be seen',

    waitingWhat: 'The DNS records cannot be seen yet.',
    waitingHalf: 'Some of the records are right, the others cannot be seen yet.',
    waitingDo: 'Set the records below. They usually show up within minutes, after 24 hours at the latest.',
    wrongWhat: 'A record is not correct yet.',
    wrongDo: 'Correct what is marked below, then check again.',
    takenWhat: 'Another Giliran account uses this domain.',
    takenDo:
      'If it is yours, remove that account’s TXT record and set the one below. The domain then moves here.',
    certificateWhat: 'All records are right. The https certificate is on its way.',
    certificateDo: 'It usually takes less than a minute. There is nothing for you to do.',
    activeWhat: 'This domain is active.',
    activeDo: 'Links of the rotators that use it show this name.',
    doubtWhat: 'This domain is still active, but its record was not there at the last check.',
    doubtDo:
      'Set the record below again. If the next check finds the same, rotator links go back to Giliran’s address.',
    failing: 'Active, page does not open',
    failingWhat: 'This domain is active, but its page could not be opened at the last check.',
    failingDo: 'Buyers may see a warning when they open the link. We check again every hour.',
    lostWhat: 'This domain has not pointed here since {{time}}.',
    lostDo:
      'Links with this domain cannot be opened until its records are set again. New links use Giliran’s address and keep working.',
    expiredWhat: 'This domain is no longer checked: it could not be used for too long.',
    expiredDo: 'Set the records below, then press “Check now”.',

    problemSilent:
      'The domain’s name server did not answer at the last check. We’ll try again automatically. If it stays like this, check the domain’s name servers.',
    problemProxied: 'Its traffic goes through Cloudflare’s proxy. Turn the orange cloud grey (DNS only).',
    problemCertificate:
      'The certificate could not be issued. Usually the domain’s CAA record forbids it, or a record has only just changed.',
    problemOther:
      'The domain points here, but another server answers. Remove old A, AAAA or redirect records for this name.',
    problemUnreachable: 'Our page cannot be opened under this domain yet. We’ll try again automatically.',

    steps: 'Steps',
    stepProof: 'Prove that it is yours',
    stepProofText: 'TXT record',
    stepPoint: 'Point it to Giliran',
    stepPointText: '{{type}} record',
    stepCertificate: 'https certificate',
    stepCertificateText: 'Automatic',
    stepActive: 'Active',
    stepActiveText: 'Ready for your rotators',
    stepDone: 'Done',
    stepNow: 'Now',
    stepProblem: 'Needs fixing',
    stepLater: 'Later',

    recordsTitle: 'DNS records for {{zone}}',
    recordsText: 'Open the DNS settings of {{zone}} and add these records exactly as written.',
    type: 'Type',
    name: 'Name / Host',
    value: 'Value / Target',
    state: 'State',
    right: 'Correct',
    notFound: 'Not seen yet',
    wrongRecord: 'Wrong',
    found: 'Found',
    copyName: 'Copy name of the {{type}} record',
    copyValue: 'Copy value of the {{type}} record',
    fullName: 'in full {{host}}',
    ttl: 'TTL: leave it as it is, or 300 if you are asked. Keep these records as long as you use the domain.',
    alias:
      'A bare domain cannot have a CNAME. If your panel has no ALIAS (some call it ANAME or CNAME flattening), use a subdomain instead, such as promo.{{zone}}.',
    oneOfA: 'Other A or AAAA records for this name? Remove them, or buyers end up at the old server.',

    howTitle: 'How to set them in your panel',
    howWhere:
      'Set them where your domain’s nameservers are. If they are Cloudflare’s, records in the registrar’s panel have no effect.',
    howGeneral: 'Other panels',
    general1: 'Sign in where you manage your domain’s DNS and find DNS, DNS Management or Zone Editor.',
    general2:
      'Add a record: choose its type, fill in Name/Host and Value/Target from the table above, and save.',
    general3: 'Do the same for the next record, then come back and press “Check now”.',
    general4: 'If the panel does not take the short name, enter the full one.',
    hostinger1: 'Sign in to hPanel, open Domains, choose your domain, then DNS / Nameservers.',
    hostinger2:
      'Under Manage DNS records choose the Type and fill in Name and Target (for CNAME), Points to (for A) or TXT value (for TXT).',
    hostinger3: 'Press Add Record and do the same for the next one.',
    client1: 'Sign in to the client area, open your Domains, choose the domain, then DNS Management.',
    client2:
      'Add a record: Name/Host and Value/Target from the table above. Enter the short name; the panel usually adds the domain.',
    client3: 'No DNS menu? Your domain uses your hosting’s nameservers: follow the cPanel steps.',
    cpanel1: 'Sign in to cPanel, open Zone Editor, then Manage beside your domain.',
    cpanel2: 'Press Add Record, choose the Type, fill in Name, and put the value into Record.',
    cpanel3:
      'cPanel completes the name with your domain; make sure the result is the full name in the table.',
    cloudflare1: 'Sign in to Cloudflare, choose your domain, then DNS › Records › Add record.',
    cloudflare2: 'Fill in Name and Target (for A: IPv4 address, for TXT: Content).',
    cloudflare3:
      'Turn the proxy off: the cloud must be grey (DNS only), not orange. Otherwise no certificate can be issued.',

    homeTitle: 'Front page',
    homeText: 'What people see when they open {{host}} without a link name.',
    homeList: 'List of rotators',
    homeListText: 'All rotators that use this domain.',
    homeRotator: 'One rotator',
    homeRotatorText: 'Straight to the page of the rotator you choose.',
    homeWhich: 'Rotator',
    homeChoose: 'Choose a rotator',
    homeGone: 'A rotator that is gone',
    save: 'Save',
    homeSaved: 'Front page of {{host}} saved',
    homeField: 'Front page',

    usedNone: 'Not used yet. Choose this domain when you edit a rotator.',
    copyLink: 'Copy link of {{title}}',
  },
};
