"""Takes the scene of a mission through Blender and back, edited or not.

    blender -b --factory-startup --python blender_mission.py -- IN.glb OUT.glb [EDIT...]

EDIT: move NAME X Y Z   moves an object by that much, in the units of the mission
      turn NAME DEGREES turns it about the vertical axis
      copy NAME X Y Z   copies it and moves the copy
      delete NAME
"""
import math
import sys

import numpy

numpy.bool = bool  # the add-on of Blender 3.4 is older than Debian's numpy

import bpy
from mathutils import Quaternion


def move(thing, x, y, z):
    """Below 'ngi_axes' a file has the engine's axes; the importer turns (x, y, z) to (x, -z, y)."""
    thing.location.x += x
    thing.location.y -= z
    thing.location.z += y


def turn(thing, degrees):
    thing.rotation_mode = "QUATERNION"
    more = Quaternion((0, -1, 0), math.radians(degrees))
    thing.rotation_quaternion = more @ thing.rotation_quaternion


def copied(thing):
    copy = thing.copy()
    bpy.context.scene.collection.objects.link(copy)
    return copy


def main():
    source, target, *edits = sys.argv[sys.argv.index("--") + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=source)
    while edits:
        name = edits.pop(0)
        thing = bpy.data.objects[edits.pop(0)]
        if name == "move":
            move(thing, *(float(edits.pop(0)) for _ in range(3)))
        elif name == "turn":
            turn(thing, float(edits.pop(0)))
        elif name == "copy":
            move(copied(thing), *(float(edits.pop(0)) for _ in range(3)))
        elif name == "delete":
            bpy.data.objects.remove(thing)
    bpy.ops.export_scene.gltf(filepath=target, export_format="GLB", export_extras=True,
                              export_image_format="NONE")


if __name__ == "__main__":
    main()
