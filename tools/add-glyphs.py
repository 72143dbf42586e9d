"""
Adds the glyphs of some characters, with their kerning, from one font file to another file of the same family
(docs/decisions/145). Needs fonttools and brotli.

python3 tools/add-glyphs.py ARABIC.woff2 LATIN.woff2 OUT.woff2 CHARACTERS
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

target_file, source_file, out_file, characters = sys.argv[1:]
target = TTFont(target_file)
own_names = set(target.getGlyphOrder())

cut = TTFont(source_file)
subsetter = subset.Subsetter(subset.Options(layout_features=["kern"], name_IDs=[], glyph_names=True))
subsetter.populate(text=characters)
subsetter.subset(cut)
cut.save(out_file)

source = TTFont(out_file)
# Rename before any other table is read, so that all tables use the new names.
source.setGlyphOrder([f"{name}.added" if name in own_names else name for name in source.getGlyphOrder()])

# Read the target's tables before its glyphs change, because some of them check the number of glyphs.
is_variable = "gvar" in target
variations = target["gvar"].variations if is_variable else {}
widths, outlines = target["hmtx"], target["glyf"]
character_maps = [table.cmap for table in target["cmap"].tables if table.isUnicode()]
positions, kerning = target["GPOS"].table, source["GPOS"].table
# HVAR lists only the former glyphs. The widths of a variable font follow from its outlines as well.
if "HVAR" in target:
    del target["HVAR"]

for name in source.getGlyphOrder()[1:]:
    outlines[name] = source["glyf"][name]
    widths[name] = source["hmtx"][name]
    if is_variable:
        variations[name] = source["gvar"].variations.get(name, [])
for point, name in source.getBestCmap().items():
    for character_map in character_maps:
        character_map[point] = name
target.setGlyphOrder(outlines.glyphOrder)

first = len(positions.LookupList.Lookup)
for lookup in kerning.LookupList.Lookup:
    positions.LookupList.Lookup.append(lookup)
    for table in lookup.SubTable:
        table = getattr(table, "ExtSubTable", table)
        pairs = [pair for row in getattr(table, "Class1Record", None) or [] for pair in row.Class2Record]
        pairs += [pair for first_glyph in getattr(table, "PairSet", None) or [] for pair in first_glyph.PairValueRecord]
        for pair in pairs:
            # The kerning of the regular weight serves all weights, because its variations are in another table.
            if pair.Value1 is not None and hasattr(pair.Value1, "XAdvDevice"):
                del pair.Value1.XAdvDevice
        table.ValueFormat1 &= 0x0F
positions.LookupList.LookupCount = len(positions.LookupList.Lookup)

feature = otTables.FeatureRecord()
feature.FeatureTag = "kern"
feature.Feature = otTables.Feature()
feature.Feature.FeatureParams = None
feature.Feature.LookupListIndex = list(range(first, len(positions.LookupList.Lookup)))
feature.Feature.LookupCount = len(feature.Feature.LookupListIndex)
# Features are sorted by tag, and "kern" is before "mark" and "mkmk".
positions.FeatureList.FeatureRecord.insert(0, feature)
positions.FeatureList.FeatureCount += 1
for script in positions.ScriptList.ScriptRecord:
    systems = [script.Script.DefaultLangSys, *(record.LangSys for record in script.Script.LangSysRecord)]
    for system in filter(None, systems):
        system.FeatureIndex = [0, *(index + 1 for index in system.FeatureIndex)]
        system.FeatureCount = len(system.FeatureIndex)

target.flavor = "woff2"
target.save(out_file)
