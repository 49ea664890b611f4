import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes, PageArgs } from '../../shared/page';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import { DateTime } from '../../shared/scalars';
import { FailedJob } from './failed-job.entity';
import { FailedJobPermissions, jobPermissions } from './job.policy';
import { listFailedJobs, retryAllJobs, retryJob } from './job.service';

const { Connection: FailedJobConnection } = connectionTypes(FailedJob, 'FailedJob');

@Resolver(() => FailedJob)
export class JobResolver {
  @Query(() => FailedJobConnection, { description: 'Jobs whose last attempt failed, newest first (admins).' })
  failedJobs(
    @Context() ctx: Ctx,
    @Args(() => PageArgs) args: PageArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listFailedJobs(ctx, args, requested);
  }

  @Mutation(() => Boolean, {
    description: 'Tries a failed job again now; false if it runs, is about to run or is done (admins).',
  })
  retryJob(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return retryJob(ctx, id);
  }

  @Mutation(() => Int, {
    description:
      'Tries the failed jobs again now, the oldest thousand of them; returns their number (admins).',
  })
  retryAllJobs(@Context() ctx: Ctx) {
    return retryAllJobs(ctx);
  }

  @Needs<FailedJob>('runAt', 'attempts', 'maxAttempts')
  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Time of the next attempt; null if it is given up.',
  })
  nextTryAt(@Root() { runAt, attempts, maxAttempts }: FailedJob): Date | null {
    return attempts < maxAttempts ? runAt : null;
  }

  @Needs<FailedJob>('id')
  @FieldResolver(() => FailedJobPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Context() ctx: Ctx): Promise<FailedJobPermissions> {
    return jobPermissions(await ctx.viewer());
  }
}
