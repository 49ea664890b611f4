import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { mediaTypeOf } from '../../files/file.service';
import type { Revision } from './tool-file.loader';
import { ToolFile } from './tool-file.entity';

@Resolver(() => ToolFile)
export class ToolFileResolver {
  @FieldResolver(() => String, { description: 'Name, without a path.' })
  name(@Root() { file }: Revision) {
    return file.name;
  }

  @FieldResolver(() => Int, { description: 'Size in bytes.' })
  size(@Root() { file }: Revision) {
    return file.size;
  }

  @FieldResolver(() => String, { description: 'SHA-256 of its bytes, hexadecimal.' })
  sha256(@Root() { file }: Revision) {
    return file.sha256;
  }

  @FieldResolver(() => String, { description: 'Media type: application/pdf.' })
  mediaType(@Root() { file }: Revision) {
    return mediaTypeOf(file);
  }

  @FieldResolver(() => String, { description: 'Public path to download it from, also in parts (Range).' })
  path(@Root() { id }: Revision) {
    return `/tool-files/${id}`;
  }
}
