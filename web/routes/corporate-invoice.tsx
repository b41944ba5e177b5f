import { getRouteApi } from '@tanstack/react-router';
import { MonthlyInvoicePage } from '#web/features/money/corporate/MonthlyInvoicePage.tsx';

const route = getRouteApi('/frames/corporate/invoices/$corporateInvoice');

export default function CorporateInvoiceScreen() {
  const { corporateInvoice } = route.useParams();
  return <MonthlyInvoicePage key={corporateInvoice} invoiceKey={corporateInvoice} />;
}
