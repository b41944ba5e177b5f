// How long what people type may be, where more than one form, screen or table asks.

/** Of a person, a shop, a rotator, a team, a key and whatever else has a name. */
export const nameLength = 50;

/** Why a lead is handed over or a number blocked. */
export const reasonLength = 200;

/** Why an operator does something. */
export const actReasonLength = 300;

export const announcementLength = 200;

/** Of a company, as its invoices name it. */
export const companyLengths = { name: 100, address: 200 } as const;

/** Of an advertisement's campaign, as its link or an ad spend names it. */
export const campaignLength = 100;

/** What a list is searched for. */
export const searchLength = 100;
