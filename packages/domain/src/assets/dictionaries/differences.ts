import { differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { assetCorrectionState } from './facilities.ts'
import { cameraMove, videoFormat, videoStream, videoTime } from './video.ts'

export const assetCorrectionStateDictionaryDifferences = differencesOfDictionary(
  assetCorrectionState,
  'assets.md §1.2 has proposals that wait in correctPage and are decided, and no words for their states.',
)

const WORDS_OF_A_CALL =
  'assets.md §2 names the words in the call of a camera (hls|flv|webrtc, main|sub, live|playback, cmd) and makes no dictionary of them.'

export const videoFormatDictionaryDifferences = differencesOfDictionary(videoFormat, WORDS_OF_A_CALL)
export const videoStreamDictionaryDifferences = differencesOfDictionary(videoStream, WORDS_OF_A_CALL)
export const videoTimeDictionaryDifferences = differencesOfDictionary(videoTime, WORDS_OF_A_CALL)
export const cameraMoveDictionaryDifferences = differencesOfDictionary(cameraMove, WORDS_OF_A_CALL)
