export const howToPay = {
  howToPay: {
    atmOf: '{{bank}} ATM',
    otherBank: 'From another bank',
    transferMobile: 'Mobile banking',
    transferAtm: 'ATM',
    qrisOther: 'From another phone or a computer',
    qrisSame: 'On the same phone',
    wallet: 'With the {{wallet}} app',
    snap: 'On Midtrans’ page',
    steps: {
      bcaMobile:
        'Open BCA mobile, choose m-BCA, then m-Transfer.\nChoose BCA Virtual Account.\nEnter {{number}}, then press Send.\nCheck the name and the amount {{amount}}.\nEnter your m-BCA PIN.',
      bcaAtm:
        'Insert your card and enter your PIN.\nChoose Transaksi Lainnya, Transfer, then Ke Rek BCA Virtual Account.\nEnter {{number}}.\nCheck the amount {{amount}}, then choose Ya.\nKeep the receipt.',
      mandiriMobile:
        'Open Livin’ by Mandiri and choose Bayar.\nSearch for code {{biller}} or Midtrans.\nEnter the bill number {{number}}.\nCheck the amount {{amount}} and continue.\nEnter your PIN.',
      mandiriAtm:
        'Insert your card and enter your PIN.\nChoose Bayar/Beli, Lainnya, then Multi Payment.\nEnter company code {{biller}}, choose Benar.\nEnter the bill number {{number}}, choose Benar.\nCheck the amount {{amount}}, then choose Ya.',
      bniMobile:
        'Open wondr by BNI or BNI Mobile Banking and choose Transfer.\nChoose Virtual Account Billing.\nEnter {{number}}.\nCheck the amount {{amount}}.\nEnter your PIN or transaction password.',
      bniAtm:
        'Insert your card and enter your PIN.\nChoose Menu Lain, Transfer, then Virtual Account Billing.\nEnter {{number}}.\nCheck the amount {{amount}}, then choose Ya.',
      briMobile:
        'Open BRImo and choose BRIVA.\nChoose Pembayaran Baru.\nEnter {{number}}.\nCheck the amount {{amount}}.\nEnter your BRImo PIN.',
      briAtm:
        'Insert your card and enter your PIN.\nChoose Transaksi Lain, Pembayaran, Lainnya, then BRIVA.\nEnter {{number}}.\nCheck the amount {{amount}}, then choose Ya.',
      permataMobile:
        'Open PermataMobile X and choose Bayar Tagihan.\nChoose Virtual Account.\nEnter {{number}}.\nCheck the amount {{amount}}.\nEnter your PIN.',
      permataAtm:
        'Insert your card and enter your PIN.\nChoose Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, then Virtual Account.\nEnter {{number}}, choose Benar.\nCheck the amount {{amount}}, then choose Ya.',
      otherBank:
        'Open your bank’s app and choose transfer to another bank.\nChoose {{bank}} as the bank.\nEnter {{number}} as the account number.\nType exactly {{amount}} and send it.',
      transferMobile:
        'Open your bank’s app and choose Transfer.\nChoose {{bank}}, then enter account number {{number}}.\nType exactly {{amount}}, including the last 3 digits.\nCheck the account name and send it.\nCome back here and press “I’ve already Paid”.',
      transferAtm:
        'Insert your card, enter your PIN and choose Transfer.\nChoose {{bank}}, then enter account number {{number}}.\nType exactly {{amount}}, including the last 3 digits.\nCheck the account name, then choose Ya.\nKeep the receipt, then press “I’ve already Paid” here.',
      qrisOther:
        'Open your bank or e-wallet app and choose Scan or QRIS.\nPoint the camera at the QR code.\nCheck the amount {{amount}}.\nEnter your PIN.',
      qrisSame:
        'Press Save QR, or take a screenshot.\nOpen your bank or e-wallet app and choose Scan or QRIS.\nChoose the QR picture from your gallery.\nCheck the amount {{amount}} and enter your PIN.',
      wallet:
        'Press “Open {{wallet}}” on your phone.\nCheck the amount {{amount}}.\nEnter your PIN, then come back to this page.',
      snap: 'Press “Pay on Midtrans’ page”.\nChoose how to pay and follow the steps.\nWhen it’s done, you come back to Giliran.',
    },
  },
};
