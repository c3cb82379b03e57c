/** The colours of one theme, by the names of the look's token table. */
export interface Palette {
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly placeholder: string
  readonly disabled: string
  readonly page: string
  readonly card: string
  readonly fill: string
  readonly fill2: string
  readonly hairline: string
  readonly border: string
  readonly primary: string
  readonly primaryHover: string
  readonly primaryPressed: string
  readonly onPrimary: string
  readonly link: string
  readonly tint: string
  readonly tintHover: string
  readonly tintBorder: string
  readonly rowHover: string
  readonly rowSelected: string
  readonly rowOverdue: string
  readonly rowDue: string
  readonly infoText: string
  readonly infoTint: string
  readonly infoDot: string
  readonly warnText: string
  readonly warnTint: string
  readonly warnDot: string
  readonly errorText: string
  readonly errorTint: string
  readonly errorDot: string
  readonly errorFill: string
  readonly errorFillHover: string
  readonly onError: string
  readonly successText: string
  readonly successTint: string
  readonly successDot: string
  readonly neutralText: string
  readonly neutralTint: string
  readonly neutralDot: string
  readonly riskMajor: string
  readonly riskMajorText: string
  readonly riskMajorTint: string
  readonly onRiskMajor: string
  readonly riskGreater: string
  readonly riskGreaterText: string
  readonly riskGreaterTint: string
  readonly onRiskGreater: string
  readonly riskGeneral: string
  readonly riskGeneralText: string
  readonly riskGeneralTint: string
  readonly onRiskGeneral: string
  readonly riskLow: string
  readonly riskLowText: string
  readonly riskLowTint: string
  readonly onRiskLow: string
}

/** The frame around the pages: header, aside and the tab strip. */
export interface Frame {
  /** Header, aside, tabs and page are one ground; else each has its own. */
  readonly onePiece: boolean
  /** CSS background of the whole frame. */
  readonly background: string
  /** The opaque colours under the words of header, aside and tabs: the lightest or darkest spot where the background is no plain colour. */
  readonly headerGround: string
  readonly asideGround: string
  readonly tabsGround: string
  readonly header: string
  readonly headerText: string
  readonly headerHover: string
  readonly headerPressed: string
  readonly headerActive: string
  readonly headerActiveText: string
  readonly aside: string
  readonly asideText: string
  readonly asideActive: string
  readonly asideActiveText: string
  readonly tabs: string
  readonly tabText: string
  readonly tabActiveText: string
  readonly tabActiveLine: string
  /** Words that stand on the page itself, in no card. */
  readonly pageText: string
  /** Hairline between the parts of the frame. */
  readonly frameLine: string
  /** The ring of what has the focus on the frame. */
  readonly frameRing: string
}

/** A picture under the frame, and the frame that holds once it is there. */
export interface Picture {
  readonly source: string
  readonly frame: Frame
}

export type ThemeName = 'dit' | 'd2' | 'chester' | 'element' | 'violet' | 'line' | 'star' | 'tomorrow-night-blue'

export interface Theme {
  readonly name: ThemeName
  readonly dark: boolean
  /** Links are told by a line where their colour is that of text. */
  readonly underlinedLinks: boolean
  readonly palette: Palette
  readonly frame: Frame
  readonly picture?: Picture
}
