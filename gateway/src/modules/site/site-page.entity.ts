import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { DateTime } from '../../shared/scalars';

/** A page of text that the footer links to. */
export enum SitePageKey {
  About = 'About',
  Contact = 'Contact',
  Delivery = 'Delivery',
  Returns = 'Returns',
  Terms = 'Terms',
  Privacy = 'Privacy',
  Cookies = 'Cookies',
}
registerEnumType(SitePageKey, {
  name: 'SitePageKey',
  description: 'A page of text about the shop.',
  valuesConfig: {
    About: { description: 'The company.' },
    Contact: { description: 'Ways to reach the company.' },
    Delivery: { description: 'Delivery times and terms.' },
    Returns: { description: 'Returns, claims and warranty.' },
    Terms: { description: 'Terms of use.' },
    Privacy: { description: 'Privacy policy.' },
    Cookies: { description: 'Cookie policy.' },
  },
});

/** Longest text of a page, characters. */
export const MAX_BODY = 20_000;

/** A text that an admin has written. A page without a row shows the text that the shop ships with. */
@Entity('site_pages')
@Check('site_pages_body_check', `body ~ '\\S' AND length(body) <= ${MAX_BODY}`)
@ObjectType({ description: 'A page of text about the shop.', simpleResolvers: true })
export class SitePage {
  @PrimaryColumn({ type: 'enum', enum: SitePageKey, enumName: 'site_page_key' })
  @Field(() => SitePageKey, { description: 'The page.' })
  key!: SitePageKey;

  @Column('text')
  @Field({ description: 'Text of the page, Markdown.' })
  body!: string;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3, nullable: false })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the last change; null for the text that the shop ships with.',
  })
  updatedAt!: Date | null;
}
