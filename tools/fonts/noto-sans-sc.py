"""Makes apps/server/assets/fonts/NotoSansSC-Regular.ttf of Debian's fonts-noto-cjk; needs fonttools."""

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
TARGET = "apps/server/assets/fonts/NotoSansSC-Regular.ttf"
SC = 2
BLOCKS = [
    (0x20, 0x17F), (0x370, 0x460), (0x2000, 0x2070), (0x20A0, 0x20D0), (0x2100, 0x2200), (0x2200, 0x2300), (0x2460, 0x2620),
    (0x3000, 0x3130), (0x3200, 0x3400), (0x3400, 0x4DC0), (0x4E00, 0xA000), (0xFE30, 0xFE70), (0xFF00, 0xFFF0),
]

font = TTFont(SOURCE, fontNumber=SC)
options = subset.Options()
options.layout_features = []
options.hinting = False
options.notdef_outline = True
options.name_IDs = ["*"]
options.drop_tables += ["VORG", "vhea", "vmtx", "BASE", "GSUB", "GPOS", "GDEF"]
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes={code for first, after in BLOCKS for code in range(first, after)})
subsetter.subset(font)

order, glyph_set, glyphs = font.getGlyphOrder(), font.getGlyphSet(), {}
for name in order:
    pen = TTGlyphPen(glyph_set)
    glyph_set[name].draw(Cu2QuPen(pen, max_err=2, reverse_direction=True))
    glyphs[name] = pen.glyph()
font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
font["glyf"].glyphOrder, font["glyf"].glyphs = order, glyphs
maxp = font["maxp"]
maxp.tableVersion = 0x00010000
maxp.maxZones = 1
for field in (
    "maxTwilightPoints maxStorage maxFunctionDefs maxInstructionDefs maxStackElements maxSizeOfInstructions "
    "maxComponentElements maxComponentDepth maxPoints maxContours maxCompositePoints maxCompositeContours"
).split():
    setattr(maxp, field, 0)
del font["CFF "]
post = font["post"]
post.formatType, post.extraNames, post.mapping, post.glyphOrder = 3.0, [], {}, order
font.sfntVersion = "\x00\x01\x00\x00"
font["head"].glyphDataFormat = 0
font.save(TARGET)
