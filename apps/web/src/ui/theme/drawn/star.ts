import night from '../../art/night.svg'
import { lightPalette, onePiece } from '../one-piece.ts'
import type { Theme } from '../palette.ts'

const day = '#EFF4F8'
/** The lightest the picture gets under its mask. */
const sky = '#16233F'
const mask = 'rgba(0, 0, 0, 0.3)'

export const star: Theme = {
  name: 'star',
  dark: false,
  underlinedLinks: false,
  palette: lightPalette(day, '#2C62B8', '#2456A6'),
  // Without its picture light words would stand on light ground.
  frame: onePiece({
    background: day,
    ground: day,
    text: '#1D2129',
    activeGround: '#FFFFFF',
    activeText: '#2456A6',
    line: '#D7E0E9',
    dark: false,
  }),
  picture: {
    source: night,
    frame: onePiece({
      background: `linear-gradient(${mask}, ${mask}), url("${night}") center / cover, ${sky}`,
      ground: sky,
      text: '#E6ECF7',
      activeGround: 'rgba(255, 255, 255, 0.16)',
      activeText: '#FFFFFF',
      line: 'rgba(255, 255, 255, 0.14)',
      dark: true,
    }),
  },
}
