import { onePiece } from '../one-piece.ts'
import type { Palette, Theme } from '../palette.ts'

const page = '#002253'
const ground = '#001C46'
const amber = '#FFB870'

const palette: Palette = {
  text: '#E3EBF7',
  text2: '#B4C4DD',
  // A step lighter than in the look: #9AAECD on a selected row reaches 4.2 only.
  text3: '#A3B6D3',
  placeholder: '#8FA5C6',
  disabled: '#5E7AA6',
  page,
  card: '#0A2F66',
  fill: '#0E3670',
  fill2: '#143F7C',
  hairline: '#1C4684',
  border: '#3A629C',
  primary: amber,
  primaryHover: '#E0A263',
  primaryPressed: '#C28C55',
  onPrimary: page,
  link: '#FFC488',
  tint: '#163B73',
  tintHover: '#1D4484',
  tintBorder: '#3A629C',
  rowHover: '#123A76',
  rowSelected: '#1D4484',
  rowOverdue: '#2B2D5C',
  rowDue: '#25395F',
  infoText: '#9CC8FF',
  infoTint: '#174A8C',
  infoDot: '#5FA8FF',
  warnText: '#FFD591',
  warnTint: '#3D3F57',
  warnDot: '#F0A840',
  errorText: '#FF9C9C',
  errorTint: '#412E55',
  errorDot: '#FF6B70',
  errorFill: '#FF8A8F',
  errorFillHover: '#FFA3A7',
  onError: '#0A2F66',
  successText: '#7FE0A8',
  successTint: '#0D4A55',
  successDot: '#34C27A',
  neutralText: '#B4C4DD',
  neutralTint: '#143F7C',
  neutralDot: '#8A9BB8',
  riskMajor: '#D9262E',
  riskGreater: '#F57C00',
  riskGeneral: '#F7C600',
  riskLow: '#1E6BE0',
}

export const tomorrowNightBlue: Theme = {
  name: 'tomorrow-night-blue',
  dark: true,
  underlinedLinks: false,
  palette,
  frame: {
    ...onePiece({
      background: page,
      ground,
      text: '#FF929A',
      activeGround: '#33405F',
      activeText: amber,
      line: '#143A72',
      dark: true,
    }),
    header: ground,
    aside: ground,
    // Pink stays on the frame: tabs and what stands on the page are read as text.
    tabsGround: page,
    tabText: palette.text,
    pageText: palette.text,
  },
}
