<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>FieldWords</name>
    <message numerus="yes">
        <source>%1: %n pixel(s)</source>
        <translation>
            <numerusform>%1: %n pixel</numerusform>
            <numerusform>%1: %n pixels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n byte(s)</source>
        <translation>
            <numerusform>%1: %n byte</numerusform>
            <numerusform>%1: %n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::ArchivePage</name>
    <message numerus="yes">
        <source>%n entry(ies)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::AssetTreeModel</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::ModChangesModel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::Document</name>
    <message numerus="yes">
        <source>%n new material(s)</source>
        <translation>
            <numerusform>%n new material</numerusform>
            <numerusform>%n new materials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::ExportDialog</name>
    <message numerus="yes">
        <source>Export %n asset(s)</source>
        <translation>
            <numerusform>Export %n asset</numerusform>
            <numerusform>Export %n assets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::FactsPage</name>
    <message numerus="yes">
        <source>&lt;p&gt;%n more row(s)&lt;/p&gt;</source>
        <translation>
            <numerusform>&lt;p&gt;%n more row&lt;/p&gt;</numerusform>
            <numerusform>&lt;p&gt;%n more rows&lt;/p&gt;</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::Gallery</name>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n asset</numerusform>
            <numerusform>%n assets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::JobBar</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::MainWindow</name>
    <message numerus="yes">
        <source>%n asset(s) with unsaved changes.</source>
        <translation>
            <numerusform>%n asset with unsaved changes.</numerusform>
            <numerusform>%n assets with unsaved changes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last session ended without saving the changes of %n asset(s). Bring them back?</source>
        <translation>
            <numerusform>The last session ended without saving the changes of %n asset. Bring them back?</numerusform>
            <numerusform>The last session ended without saving the changes of %n assets. Bring them back?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The changes of %n asset(s) are back.</source>
        <translation>
            <numerusform>The changes of %n asset are back.</numerusform>
            <numerusform>The changes of %n assets are back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Export %n asset(s)</source>
        <translation>
            <numerusform>Export %n asset</numerusform>
            <numerusform>Export %n assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n file(s) and a list of what they change</source>
        <translation>
            <numerusform>%1: %n file and a list of what it changes</numerusform>
            <numerusform>%1: %n files and a list of what they change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) exported to %1</source>
        <translation>
            <numerusform>%n file exported to %1</numerusform>
            <numerusform>%n files exported to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed.</source>
        <translation>
            <numerusform>%n failed.</numerusform>
            <numerusform>%n failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved %n file(s) in %1</source>
        <translation>
            <numerusform>Saved %n file in %1</numerusform>
            <numerusform>Saved %n files in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Save %n asset(s)</source>
        <translation>
            <numerusform>Save %n asset</numerusform>
            <numerusform>Save %n assets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::MaterialRowsModel</name>
    <message numerus="yes">
        <source>%n triangle(s) wear it</source>
        <translation>
            <numerusform>%n triangle wears it</numerusform>
            <numerusform>%n triangles wear it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::ModelPage</name>
    <message numerus="yes">
        <source>%n triangle(s)</source>
        <translation>
            <numerusform>%n triangle</numerusform>
            <numerusform>%n triangles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::SearchView</name>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::Timeline</name>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n key</numerusform>
            <numerusform>%n keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::UsesView</name>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n asset</numerusform>
            <numerusform>%n assets</numerusform>
        </translation>
    </message>
</context>
</TS>
