import { photoFileName } from '#api/media/names.ts'
import type { Act } from '#data/changes.ts'
import { replacePicture } from '#data/replace-picture.ts'
import { rowOf } from '#data/rows.ts'
import type { Save } from '#data/saves.ts'
import { freeCopy } from './file-names.ts'
import { onTrial, takePicture, type Intake } from './take-picture.ts'

/**
 * Gives a photo another picture, under new file names: the files and the changed record, both or neither.
 *
 * @param version the version of the photo that the editor saw
 * @param file the picture, which is only read, and its checksum
 * @throws MediaError when the picture is not acceptable
 */
export async function replacePhoto(
  intake: Intake,
  photoID: number,
  version: number,
  file: { path: string; sha256: string },
  act: Act,
): Promise<Save<'photo'>> {
  const { archive } = intake
  const { sha256 } = file
  const expected = { sha256, photoFileName: photoFileName(sha256, freeCopy(archive, sha256)) }
  // A record that cannot be saved is refused before the picture is prepared.
  const trial = onTrial(archive, () => replacePicture(archive, photoID, version, expected, act))
  if (trial.outcome !== 'saved') return trial
  if (rowOf(archive, 'photo', photoID)?.sha256 === sha256) return trial
  return takePicture(intake, file.path, sha256, (picture) => replacePicture(archive, photoID, version, picture, act))
}
