import { SitePageKey } from './site-page.entity';

/**
 * The texts that the shop ships with: drafts that are true for the shop as it is. An operator replaces them on the page
 * Site pages; the legal ones need a look by someone who knows the law of the seller's country.
 */
export const DEFAULT_TEXTS: Readonly<Record<SitePageKey, string>> = {
  [SitePageKey.About]: `We develop and make circuit boards, microcontroller boards, robot kits, sensors, motors and tools, and sell them in bulk to businesses: integrators, resellers, schools and makers of machines.

## What we make ourselves

Every part in the catalogue comes from our own production. We assemble, flash and test boards before they leave, and we keep the parts that we list in stock, with the quantity and the lead time shown on each page.

## Why wholesale only

We are a manufacturer. Selling by the carton keeps prices low and lets us plan production. Each part has a minimum order and price breaks, so you see at once which quantity is worth it.

## Parts made for you

We also build variants: another connector, another firmware, your label. Use the form for customised tools on the home page and describe what you need, the quantity and the day.`,
  [SitePageKey.Contact]: `Write to us or call us: about an order, a quotation, a delivery, a return, or a part that you cannot find.

- **Orders and deliveries**: have your order number (ORD-…), purchase number (P-…) or PO number ready.
- **Invoices and payments**: have your invoice number (INV-…) ready. Your documents are also in your dashboard.
- **Customised parts**: use the form on the home page; we answer with questions or a quotation.
- **Technical questions**: name the SKU of the part.`,
  [SitePageKey.Delivery]: `## When your order ships

What is in stock ships on the next working day after we have approved the order. The page of each part, the cart and the checkout show the day. What is not in stock is made in the lead time that its page names; larger quantities and customised parts take longer.

## How it ships

We ship by carrier or by freight forwarder, depending on size and weight. You get the carrier and the tracking number by email, and find them with your order.

## Cost and risk

The prices in the shop do not include delivery. At the checkout you choose how your order is delivered and see what that costs; an agreement for your account applies instead. Unless we have agreed otherwise, we deliver free carrier (FCA, Incoterms 2020) from our works. Duties and taxes of the country of import are borne by the buyer.

## On arrival

Check the goods on arrival and report damage or missing pieces within five working days, with a photo.`,
  [SitePageKey.Returns]: `## Wrong, damaged or faulty parts

Tell us within 30 days of delivery: the order number, the quantity, and a photo of the fault. We replace the parts or credit them, and we pay for the return.

## Parts that you do not need

We take back unused parts in their original packaging within 30 days of delivery, if we agree to it first. You pay for the return. Customised parts cannot be returned.

## Warranty

All parts have a warranty of 24 months against faults in material and workmanship. It does not cover damage by wrong connection, overload or changes to the part.

## Credit

A return is credited by a credit note. It reduces what you owe; if you have paid already, we refund it or keep it as credit for your next invoice, as you prefer.`,
  [SitePageKey.Terms]: `## Who may buy

We sell to businesses only. By ordering you confirm that you buy for a business, a school or a public body, and not as a consumer.

## Orders

An order is an offer to buy. It becomes a contract when we approve it. You can delete an order until it is paid or shipped. Prices are in US dollars and do not include delivery or, unless shown, tax.

## Payment

Without agreed terms, we ship after payment. Companies with agreed terms pay by the day that their invoice names. We may stop deliveries while invoices are overdue.

## Your account

Keep your password secret, and tell us if somebody else has used your account. You are responsible for what the members of your company order.

## Liability

We are liable without limit for intent and gross negligence and for injury to life and health. Otherwise our liability is limited to the foreseeable damage that is typical for the contract.`,
  [SitePageKey.Privacy]: `## What we store

- **Your account**: email address, name, and what you add to your profile.
- **Your orders**: what you ordered, delivery address, phone number, payments and documents.
- **Your company**: name, tax id, addresses and members.
- **Technical data**: the network address of a request, for a short time, to protect the shop.

## What we use it for

To take and deliver your orders, to issue documents that the law requires, to answer you, and to keep the shop secure. We do not sell data and show no advertising. The newsletter comes only if you have confirmed it, and each one has a link to end it.

## Who gets it

Carriers get the delivery address. Card payments are made at the payment provider; we never see the number of your card. Passwords are kept by the sign-in provider.

## Your rights

Your profile has two buttons: one exports all that we store about you, the other deletes your account. Documents that the law makes us keep stay, without your name where that is possible. For anything else, write to us.`,
  [SitePageKey.Cookies]: `We set no cookies for advertising or for statistics.

The shop keeps a few things in the storage of your browser, because it does not work without them: that you are signed in, what is in your cart, and how you like lists and colours. They stay until you sign out or clear your browser's data.`,
};
