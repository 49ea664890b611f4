import { ValidateBy } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Line } from '../../../shared/field-rules';
import { MAX_PHRASE } from './search-terms';
import { searchWords } from './search-text';

const Words = (label: string, atMost: number, problem: string): PropertyDecorator =>
  ValidateBy({
    name: 'searchWords',
    validator: {
      validate: (value) => {
        if (typeof value !== 'string') return false;
        const words = searchWords(value);
        return words.length > 0 && words.length <= atMost && !/[%_\\]/.test(words.join(''));
      },
      defaultMessage: () => `${label} ${problem}`,
    },
  });

@InputType({ description: 'A synonym for the search of tools.' })
export class SearchSynonymInput {
  @Field({ description: 'A word, or a phrase of up to three, as customers type it.' })
  @Words('Word', MAX_PHRASE, `must be one to ${MAX_PHRASE} words of letters or digits`)
  @Line('Word', 50)
  word!: string;

  @Field({ description: 'A word or phrase of the catalogue, for example part of a name.' })
  @Words('Meaning', 10, 'must contain letters or digits')
  @Line('Meaning', 100)
  meaning!: string;
}
