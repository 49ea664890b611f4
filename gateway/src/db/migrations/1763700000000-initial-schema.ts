import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first schema. Money is whole dollars, keys are UUID v7 made by the gateway, instants have milliseconds.
 * The invariants of docs/architecture.md stand here too, so that no other client of the database can break them.
 */
export class InitialSchema1763700000000 implements MigrationInterface {
  name = 'InitialSchema1763700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await db.query(`
      CREATE TYPE user_role AS ENUM ('admin', 'customer');
      CREATE TYPE order_status AS ENUM ('Pending', 'Approved', 'Shipped');
      CREATE TYPE payment_status AS ENUM ('unpaid', 'paid');
      CREATE TYPE order_event_kind AS ENUM ('PLACED', 'STATUS_CHANGED', 'PAID', 'DELETED')`);
    await db.query(usersAndSessions);
    await db.query(tools);
    await db.query(orders);
    await db.query(theRest);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE newsletter_subscriptions, custom_tool_requests, reviews, idempotency_keys, payments,
        order_events, orders, tools, sessions, users;
      DROP TYPE order_event_kind, payment_status, order_status, user_role`);
  }
}

const usersAndSessions = `
  CREATE TABLE users (
    id uuid PRIMARY KEY,
    provider_uid text UNIQUE,
    email text NOT NULL UNIQUE CHECK (email = lower(email)),
    display_name text,
    role user_role NOT NULL DEFAULT 'customer',
    address text, education text, contact_no text, linkedin text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX users_created ON users (created_at, id);
  CREATE INDEX users_role ON users (role, id);
  CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);

  CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    signed_in_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3)
  );
  CREATE INDEX sessions_user ON sessions (user_id, signed_in_at);
  CREATE INDEX sessions_expiry ON sessions (expires_at)`;

const tools = `
  CREATE TABLE tools (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (name <> ''),
    picture text NOT NULL,
    price int NOT NULL CHECK (price >= 0),
    minimum_order int NOT NULL CHECK (minimum_order > 0),
    available_stock int NOT NULL CHECK (available_stock >= 0),
    short_description text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  );
  CREATE INDEX tools_created ON tools (created_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX tools_name ON tools (lower(name), id) WHERE deleted_at IS NULL;
  CREATE INDEX tools_price ON tools (price, id) WHERE deleted_at IS NULL;
  CREATE INDEX tools_minimum ON tools (minimum_order, id) WHERE deleted_at IS NULL;
  CREATE INDEX tools_stock ON tools (available_stock, id) WHERE deleted_at IS NULL;
  CREATE INDEX tools_search ON tools
    USING gin ((lower(name || ' ' || short_description)) gin_trgm_ops) WHERE deleted_at IS NULL`;

const orders = `
  CREATE TABLE orders (
    id uuid PRIMARY KEY,
    tool_id uuid NOT NULL REFERENCES tools,
    tool_name text NOT NULL,
    unit_price int NOT NULL CHECK (unit_price >= 0),
    quantity int NOT NULL CHECK (quantity > 0),
    total_price int NOT NULL CHECK (total_price = quantity * unit_price),
    customer_id uuid NOT NULL REFERENCES users,
    contact_no text,
    status order_status NOT NULL DEFAULT 'Pending',
    payment payment_status NOT NULL DEFAULT 'unpaid',
    placed_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3),
    CHECK (deleted_at IS NULL OR payment = 'unpaid')
  );
  CREATE INDEX orders_placed ON orders (placed_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX orders_customer ON orders (customer_id, placed_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX orders_status ON orders (status, placed_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX orders_payment ON orders (payment, placed_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX orders_tool ON orders (tool_id);
  CREATE INDEX orders_tool_name ON orders (lower(tool_name), id) WHERE deleted_at IS NULL;
  CREATE INDEX orders_tool_search ON orders USING gin (lower(tool_name) gin_trgm_ops) WHERE deleted_at IS NULL;
  CREATE INDEX orders_total ON orders (total_price, id) WHERE deleted_at IS NULL;
  CREATE INDEX orders_quantity ON orders (quantity, id) WHERE deleted_at IS NULL;

  CREATE TABLE order_events (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders,
    at timestamptz(3) NOT NULL DEFAULT now(),
    kind order_event_kind NOT NULL,
    from_state text, to_state text,
    actor_id uuid NOT NULL REFERENCES users
  );
  CREATE INDEX order_events_order ON order_events (order_id, id);

  CREATE TABLE payments (
    id uuid PRIMARY KEY,
    order_id uuid NOT NULL UNIQUE REFERENCES orders,
    amount int NOT NULL CHECK (amount >= 0),
    reference text NOT NULL,
    received_on date NOT NULL,
    recorded_at timestamptz(3) NOT NULL DEFAULT now(),
    recorded_by uuid NOT NULL REFERENCES users
  );

  CREATE TABLE idempotency_keys (
    user_id uuid NOT NULL REFERENCES users,
    key text NOT NULL,
    request_hash text NOT NULL,
    order_id uuid NOT NULL REFERENCES orders,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, key)
  )`;

const theRest = `
  CREATE TABLE reviews (
    id uuid PRIMARY KEY,
    author_id uuid NOT NULL REFERENCES users,
    rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
    comment text NOT NULL CHECK (comment <> ''),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX reviews_created ON reviews (created_at, id);

  CREATE TABLE custom_tool_requests (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    message text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX custom_tool_requests_once ON custom_tool_requests (email, md5(message));

  CREATE TABLE newsletter_subscriptions (
    email text PRIMARY KEY,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`;
