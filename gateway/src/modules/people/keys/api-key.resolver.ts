import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { publicName } from '../users/user.entity';
import { companyLoader } from '../companies/company.loader';
import { userLoader } from '../users/user.loader';
import { ApiKey } from './api-key.entity';
import { ApiKeyInput, NewApiKey } from './api-key.inputs';
import { apiKeyLoader, secretsLoader } from './api-key.loader';
import {
  createApiKey,
  endFormerApiKeySecret,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from './api-key.service';
import { ApiKeySecret } from './api-key-secret.entity';
import { shownPrefix } from './key-text';

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @Query(() => [ApiKey], {
    description:
      'The keys of a company (its owners, and staff), or of the shop without one (owners): the newest first.',
  })
  apiKeys(@Context() ctx: Ctx, @Arg('companyId', () => ID, { nullable: true }) companyId?: string | null) {
    return listApiKeys(ctx, companyId ?? null);
  }

  @Query(() => ApiKey, {
    nullable: true,
    description: 'The key that the request was sent with. Null for people.',
  })
  async apiKeyInUse(@Context() ctx: Ctx) {
    const viewer = await ctx.viewer();
    return viewer?.key ? apiKeyLoader(ctx).load(viewer.key.id) : null;
  }

  @Mutation(() => NewApiKey, {
    description: 'Creates a key of a company (its owners) or of the shop (owners). Its secret is shown once.',
  })
  createApiKey(@Context() ctx: Ctx, @Arg('input') input: ApiKeyInput) {
    return createApiKey(ctx, input);
  }

  @Mutation(() => NewApiKey, {
    description: 'Gives a key a new secret. The current one stays valid for another 24 hours (owners).',
  })
  rotateApiKey(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return rotateApiKey(ctx, id);
  }

  @Mutation(() => ApiKey, { description: 'Ends the previous secret of a key immediately (owners).' })
  endFormerApiKeySecret(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return endFormerApiKeySecret(ctx, id);
  }

  @Mutation(() => ApiKey, {
    description: 'Revokes a key: it is refused from now on (owners; staff for a key of a company).',
  })
  revokeApiKey(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return revokeApiKey(ctx, id);
  }

  @FieldResolver(() => String, { description: 'Public name of the person who is responsible for it.' })
  async userName(@Root() { userId }: ApiKey, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(userId));
  }

  @FieldResolver(() => [ApiKeySecret], {
    description: 'Its valid secrets, newest first: two while a new one replaces the current one.',
  })
  async secrets(@Root() { id }: ApiKey, @Context() ctx: Ctx): Promise<ApiKeySecret[]> {
    const now = new Date();
    const secrets = await secretsLoader(ctx).load(id);
    return secrets.filter(({ validUntil }) => !validUntil || validUntil > now);
  }
}

@Resolver(() => ApiKeySecret)
export class ApiKeySecretResolver {
  @FieldResolver(() => String, { description: 'The beginning of the secret. It may be shown.' })
  async prefix(@Root() { prefix, keyId }: ApiKeySecret, @Context() ctx: Ctx): Promise<string> {
    const { companyId } = await apiKeyLoader(ctx).load(keyId);
    const company = companyId ? await companyLoader(ctx).load(companyId) : null;
    return shownPrefix(prefix, company?.isTest ?? false);
  }
}
