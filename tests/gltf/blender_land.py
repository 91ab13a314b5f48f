"""Takes the scene of a landscape through Blender and back, edited or not.

    blender -b --factory-startup --python blender_land.py -- IN.glb OUT.glb [EDIT...]

EDIT: hill X Y RADIUS HEIGHT   raises the ground around a point, in the units of the landscape
      step NUMBER              lifts the vertex of that number by 2.5
      merge                    joins vertices at the same place, as people do before they sculpt
      plain                    nothing (as without any)
"""
import math
import sys

import numpy

numpy.bool = bool  # the add-on of Blender 3.4 is older than Debian's numpy

import bpy


def grounds():
    return [thing for thing in bpy.data.objects
            if thing.type == "MESH" and thing.name.startswith("terrain_")]


def to_engine(point):
    """Below 'ngi_axes' a file has the engine's axes; the importer turns (x, y, z) to (x, -z, y)."""
    return point.x, point.z, -point.y


def lift(vertex, by):
    vertex.co.y -= by


def hill(x, y, radius, height):
    for thing in grounds():
        for vertex in thing.data.vertices:
            at_x, at_y, _ = to_engine(vertex.co)
            share = 1 - math.hypot(at_x - x, at_y - y) / radius
            if share > 0:
                lift(vertex, height * share * share * (3 - 2 * share))


def step(number):
    for thing in grounds():
        layer = thing.data.uv_layers[2].data
        numbers = {loop.vertex_index: layer[loop.index].uv.x for loop in thing.data.loops}
        for index, found in numbers.items():
            if round(found) == number:
                lift(thing.data.vertices[index], 2.5)


def merge():
    for thing in grounds():
        bpy.context.view_layer.objects.active = thing
        bpy.ops.object.mode_set(mode="EDIT")
        bpy.ops.mesh.select_all(action="SELECT")
        bpy.ops.mesh.remove_doubles(threshold=1e-6)
        bpy.ops.object.mode_set(mode="OBJECT")


def main():
    source, target, *edits = sys.argv[sys.argv.index("--") + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=source)
    while edits:
        name = edits.pop(0)
        if name == "hill":
            hill(*(float(edits.pop(0)) for _ in range(4)))
        elif name == "step":
            step(int(edits.pop(0)))
        elif name == "merge":
            merge()
    bpy.ops.export_scene.gltf(filepath=target, export_format="GLB", export_extras=True,
                              export_image_format="NONE")


if __name__ == "__main__":
    main()
