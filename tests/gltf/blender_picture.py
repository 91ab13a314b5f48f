"""Draws a scene that ngi wrote as Blender shows it, before and after an edit of blender_edit.py.

    blender -b --factory-startup --python blender_picture.py -- SCENE.glb BEFORE.png AFTER.png EDIT
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from blender_edit import EDITS, open_scene  # first: it mends numpy for the add-on

import bpy
from mathutils import Vector

WIDTH, HEIGHT, SAMPLES = 400, 340, 24


def hide_other_cells():
    for thing in bpy.data.objects:
        if thing.parent and thing.parent.name in ("ngi_cells", "ngi_bounds"):
            thing.hide_render = True


def middle_and_size():
    corners = [thing.matrix_world @ Vector(corner) for thing in bpy.data.objects
               if thing.type == "MESH" and not thing.hide_render for corner in thing.bound_box]
    low = Vector(min(corner[axis] for corner in corners) for axis in range(3))
    high = Vector(max(corner[axis] for corner in corners) for axis in range(3))
    return (low + high) / 2, (high - low).length


def add(kind, data, location, target):
    thing = bpy.data.objects.new(kind, data)
    bpy.context.collection.objects.link(thing)
    thing.location = location
    thing.rotation_euler = (target - location).to_track_quat("-Z", "Y").to_euler()
    return thing


def set_stage():
    """From the front and a little from above; the model faces +Y."""
    scene = bpy.context.scene
    middle, size = middle_and_size()
    yaw, pitch = math.radians(40), math.radians(12)
    away = Vector((math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch),
                   math.sin(pitch)))
    camera = bpy.data.cameras.new("camera")
    camera.lens = 60
    scene.camera = add("camera", camera, middle + away * size * 1.6, middle)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy = 4
    add("sun", sun, middle + Vector((6, 8, 12)), middle)
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.55, 0.6, 0.68, 1)
    scene.world = world


def draw(file):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = SAMPLES
    scene.cycles.seed = 1
    scene.cycles.use_denoising = False
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.compression = 100
    for changing in ("date", "time", "render_time", "hostname", "memory"):
        setattr(scene.render, "use_stamp_" + changing, False)
    scene.render.filepath = os.path.abspath(file)
    bpy.ops.render.render(write_still=True)


source, before, after, edit = sys.argv[sys.argv.index("--") + 1:]
open_scene(source)
hide_other_cells()
set_stage()
draw(before)
EDITS[edit]()
draw(after)
