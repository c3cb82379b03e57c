import { exportFile } from '@chengan/domain/system/files/export-file'
import { file } from '@chengan/domain/system/files/file'
import { fileStore } from '@chengan/domain/system/files/file-store'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { exportFileEffects, fileEffects } from './remove-content.ts'
import { storeCalls, storeEffects } from './stores/store-calls.ts'

/** What the definitions of files and where they lie name. */
export const fileImplementations = implementing(() => [
  implement(file, { effects: fileEffects, calls: storeCalls }),
  implement(exportFile, { effects: exportFileEffects }),
  implement(fileStore, { effects: storeEffects }),
])
