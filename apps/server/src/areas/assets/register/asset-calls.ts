import type { AssetName } from '@chengan/domain/assets/asset-targets'
import type { ContentKey } from '../../../resources/files/drawn-paper.ts'
import { archiveOfAsset } from './asset-archive.ts'
import { historyOfAsset } from './asset-history.ts'
import { assetRoot } from './asset-root.ts'
import { correctionsOfRoot, decideCorrection, proposeCorrection } from './corrections.ts'
import { archiveFileOfAsset } from './file/archive-file.ts'

/** The calls that every asset answers, for one of their resources by its name. */
export function callsOfAsset(name: AssetName, keyOf: ContentKey) {
  const root = assetRoot(name)
  return {
    correct: proposeCorrection(root),
    correctPage: correctionsOfRoot(root),
    correctAudit: decideCorrection(root),
    history: historyOfAsset(root),
    archive: archiveOfAsset(root),
    archiveFile: archiveFileOfAsset(root, keyOf),
  }
}
