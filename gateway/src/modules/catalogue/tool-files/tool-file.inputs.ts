import { IsEnum, IsOptional, Matches } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { all, Line } from '../../../shared/field-rules';
import { limited } from '../../../shared/constraint';
import { LocalDate } from '../../../shared/scalars';
import { bookDays, DayIn } from '../../../shared/time/day-range';
import { ToolFileKind } from './tool-file-kind';

const LANGUAGE_LENGTH = 2;

const Language = () =>
  all(
    limited({ maxLength: LANGUAGE_LENGTH }),
    Matches(/^[a-z]{2}$/, { message: 'Language must be two lower-case letters of ISO 639-1: en' }),
  );

@InputType({ description: 'A public file of a tool: a new document, or a new revision of one.' })
export class AddToolFileInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;

  @Field(() => ID, {
    description: 'Id of a complete upload with the subject tool-file-draft and the id of the tool.',
  })
  uploadId!: string;

  @Field(() => ToolFileKind, { description: 'Kind of file.' })
  @IsEnum(ToolFileKind)
  kind!: ToolFileKind;

  @Field(() => String, { nullable: true, description: 'Title, if the tool has several files of the kind.' })
  @IsOptional()
  @Line('Title', 80)
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Language, two letters of ISO 639-1: en.' })
  @IsOptional()
  @Language()
  language?: string | null;

  @Field({ description: 'Revision, as its author calls it: B, 1.2.' })
  @Line('Revision', 20)
  revision!: string;

  @Field(() => LocalDate, { description: 'Day of the revision.' })
  @DayIn('The day of the revision', bookDays)
  issuedOn!: string;
}
