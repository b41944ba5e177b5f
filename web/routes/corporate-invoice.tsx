import { getRouteApi } from '@tanstack/react-router';
import { InvoicePage } from '#web/features/corporate/InvoicePage.tsx';

const route = getRouteApi('/frames/corporate/invoices/$corporateInvoice');

export default function CorporateInvoiceScreen() {
  const { corporateInvoice } = route.useParams();
  return <InvoicePage key={corporateInvoice} invoiceKey={corporateInvoice} />;
}
